import { act, fireEvent, screen } from "@testing-library/react";
import { CartPage } from "../../components/cart/cart-page";
import { flush } from "./render-in-store";
import { changeValue, type Responses, renderScreen } from "./render-screen";

/** Renders /cart for a component test. */
export const renderCart = (responses: Responses, options?: Parameters<typeof renderScreen>[2]) =>
  renderScreen(<CartPage />, responses, options);

/** Types into a field, presses Enter and leaves it. */
export async function enterValue(label: string, value: string) {
  changeValue(label, value);
  const field = screen.getByLabelText(label);
  await act(async () => {
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.blur(field);
    await flush();
  });
}

export const toggleCheckbox = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getAllByRole("checkbox", { name })[0] as HTMLElement);
  });

export const getOrderSummary = () => screen.getByRole("complementary", { name: "Order Summary" });
