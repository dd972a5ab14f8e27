import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { zwz } from "@/brands/zwz";
import { ToastProvider } from "@/components/ui/toast";
import { createAccount, createCartLine, createItem } from "./factories";
import { NavigationProvider } from "./next-navigation";
import { type ApiResponse, fakeApi, flush, renderInStore } from "./render-in-store";

/** Responses of our own /api by "METHOD path", looked up at every request. */
export type Responses = Record<string, ApiResponse>;

const defaults: Responses = {
  "GET /api/account": { body: createAccount() },
  "GET /api/account/balance": {
    body: { available: 250_000_000, creditPeriod: "30 days", userInfo: "" },
  },
  "GET /api/cart": {
    body: [createCartLine(), createCartLine({ id: "l2", itemId: "8", name: "6205" })],
  },
  "PATCH /api/cart/items/l1": { body: { cart: null, backorder: false, message: "" } },
  "GET /api/account/mobile": { body: { offered: false } },
  "GET /api/places/states": {
    body: ["Goa", "Gujarat", "Karnataka", "Maharashtra"].map((name, id) => ({ id, name })),
  },
  "GET /api/items/7": { body: [createItem({ listPrice: 0 })] },
  "GET /api/orders": { body: [] },
  "GET /api/payments": { body: [] },
  "GET /api/rfi": { body: [] },
  "POST /api/rfi/cart": { body: { added: true, cart: [] } },
  "POST /api/rfi/check": { body: { stopped: false, message: "" } },
  "POST /api/rfi": { body: { number: "ZWRFI2627-000001" } },
};

/** Two cities of the state in the query string, null for any other path. */
function getCities(path: string): ApiResponse {
  const state = new URLSearchParams(path.split("?")[1]).get("state");
  if (!state) return { body: null };
  const names = [state === "Maharashtra" ? "Pune" : `First of ${state}`, `Second of ${state}`];
  return { body: names.map((name, index) => ({ id: `${index + 1}`, name })) };
}

export const errorResponse = (kind: string, message: string, status = 400): ApiResponse => ({
  status,
  body: { error: { kind, message } },
});

/** Renders a screen of a store for a component test, by default for a signed-in buyer. */
export async function renderScreen(
  page: ReactNode,
  responses: Responses,
  { signedIn = true, emailVerified = true, userType = "existing", query = "", brand = zwz } = {},
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is what the code under test reads.
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const session = signedIn
    ? { status: "signed-in", name: "Asha", emailVerified, userType }
    : { status: "guest" };
  const api = fakeApi((path, init) => {
    const request = `${init?.method ?? "GET"} ${path}`;
    if (request === "GET /api/session") return responses[request] ?? { body: session };
    return responses[request] ?? defaults[request] ?? getCities(path);
  });
  const view = renderInStore(
    brand,
    <NavigationProvider searchParams={new URLSearchParams(query)}>
      <ToastProvider>{page}</ToastProvider>
    </NavigationProvider>,
  );
  await act(flush);
  /** Path and body of every request with this method. */
  const requests = (method: string) =>
    api.calls
      .filter(({ init }) => init?.method === method)
      .map(({ path, init }) => [path, init?.body ? JSON.parse(String(init.body)) : null]);
  /** Bodies of the POST requests to this path. */
  const postedTo = (path: string) =>
    requests("POST").flatMap(([to, body]) => (to === path ? [body] : []));
  return { ...view, calls: api.calls, hold: api.hold, requests, postedTo };
}

export const clickButton = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await flush();
  });

export const changeValue = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
