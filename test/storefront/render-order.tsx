import { act, fireEvent, screen } from "@testing-library/react";
import { zwz } from "../../brands/zwz";
import { OrderPage } from "../../components/orders/order-page";
import type { OrderDetails as Order } from "../../lib/contract/order-details";
import { fakeApi, flush, renderInStore } from "./render-in-store";

export type Answer = { status?: number; body: unknown };
export const failed = (kind: string, message: string, status: number): Answer => ({
  status,
  body: { error: { kind, message } },
});

/** Renders an order page with responses of our own API. */
export async function showOrder(
  order: Order | Answer,
  answers: Record<string, Answer> = {},
  signedIn = true,
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is what the code under test reads.
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const usual: Record<string, Answer> = {
    "GET /api/session": {
      body: { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" },
    },
    "GET /api/orders/ZW2627-000009": "body" in order ? order : { body: order },
    "POST /api/cart/lines": { body: { refused: {}, cart: [] } },
    "GET /api/cart": { body: [] },
  };
  const { calls, hold } = fakeApi((path, init) => {
    const call = `${init?.method ?? "GET"} ${path}`;
    return answers[call] ?? usual[call] ?? { body: null };
  });
  const view = renderInStore(zwz, <OrderPage number="ZW2627-000009" />);
  await act(flush);
  return {
    ...view,
    put: () =>
      calls
        .filter(({ path }) => path === "/api/cart/lines")
        .flatMap(({ init }) => JSON.parse(String(init?.body)).lines),
    additions: () => calls.filter(({ path }) => path === "/api/cart/lines"),
    hold,
  };
}
/** Presses a button by name. */
export const press = (name: RegExp | string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await flush();
  });
