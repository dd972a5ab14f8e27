import { act, fireEvent, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import { anAccount } from "@/test/storefront/lines";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { CartPage } from "../../components/cart/cart-page";

type Answers = Record<string, { status?: number; body: unknown }>;

const balance = { available: 250_000_000, creditPeriod: "30 days", userInfo: "" };

export const refused = (kind: string, message: string, status = 400) => ({
  status,
  body: { error: { kind, message } },
});

/** Renders /cart for a component test; `answers` are looked up by "METHOD path" at every call. */
export async function showCart(
  answers: Answers,
  { brand = zwz, userType = "existing", signedIn = true, emailVerified = true } = {},
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is what the code under test reads.
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const session = { status: "signed-in", name: "Asha", emailVerified, userType };
  const usual: Answers = {
    "GET /api/session": { body: session },
    "GET /api/account": { body: anAccount() },
    "GET /api/account/balance": { body: balance },
    "PATCH /api/cart/items/l1": { body: { backorder: false, message: "" } },
  };
  const api = fakeApi((path, init) => {
    const call = `${init?.method ?? "GET"} ${path}`;
    return answers[call] ?? usual[call] ?? { body: null };
  });
  const view = renderInStore(
    brand,
    <ToastProvider>
      <CartPage />
    </ToastProvider>,
  );
  await act(flush);
  const sent = (method: string) =>
    api.calls
      .filter(({ init }) => init?.method === method)
      .map(({ path, init }) => [path, init?.body ? JSON.parse(String(init.body)) : null]);
  return { ...view, sent };
}

export const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await flush();
  });

/** Types into a box, presses Enter and leaves it. */
export async function type(label: string, typed: string) {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value: typed } });
  await act(async () => {
    fireEvent.keyDown(box, { key: "Enter" });
    fireEvent.blur(box);
    await flush();
  });
}

export const tick = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getAllByRole("checkbox", { name })[0] as HTMLElement);
  });

export const summary = () => screen.getByRole("complementary", { name: "Order Summary" });
