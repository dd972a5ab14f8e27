import { act, fireEvent, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { zwz } from "@/brands/zwz";
import { anAccount, cartLine } from "@/test/storefront/lines";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";

type Answers = Record<string, { status?: number; body: unknown }>;

/** Renders a checkout screen for a component test; `answers` are looked up by "METHOD path" at every call. */
export async function showCheckout(
  page: ReactNode,
  answers: Answers,
  { signedIn = true, query = "" } = {},
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is what the code under test reads.
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const usual: Answers = {
    "GET /api/session": {
      body: { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" },
    },
    "GET /api/cart": { body: [cartLine(), cartLine({ id: "l2", name: "6205" })] },
    "GET /api/account": { body: anAccount() },
    "GET /api/account/balance": {
      body: { available: 250_000_000, creditPeriod: "30 days", userInfo: "" },
    },
    "GET /api/orders": { body: [] },
    "GET /api/payments": { body: [] },
  };
  const api = fakeApi((path, init) => {
    const call = `${init?.method ?? "GET"} ${path}`;
    return answers[call] ?? usual[call] ?? { body: null };
  });
  const view = renderInStore(
    zwz,
    <SearchParamsContext value={new URLSearchParams(query)}>{page}</SearchParamsContext>,
  );
  await act(flush);
  const orders = () =>
    api.calls
      .filter(({ path, init }) => path === "/api/orders" && init?.method === "POST")
      .map(({ init }) => JSON.parse(String(init?.body)));
  return { ...view, orders, hold: api.hold, calls: api.calls };
}

export const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await flush();
  });
