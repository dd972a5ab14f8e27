import { act, fireEvent, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { zwz } from "@/brands/zwz";
import { testItem } from "@/test/storefront/item";
import { anAccount, cartLine } from "@/test/storefront/lines";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";

type Answers = Record<string, { status?: number; body: unknown }>;

/** Renders a screen of requests for a component test; `answers` are looked up by "METHOD path" at every call. */
export async function showRfi(
  page: ReactNode,
  answers: Answers,
  { signedIn = true, query = "", brand = zwz } = {},
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is what the code under test reads.
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const member = { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" };
  const usual: Answers = {
    "GET /api/session": { body: signedIn ? member : { status: "guest" } },
    "GET /api/account": { body: anAccount() },
    "GET /api/cart": { body: [cartLine(), cartLine({ id: "l2", itemId: "8", name: "6205" })] },
    "GET /api/items/7": { body: [testItem({ id: "7", listPrice: 0, massKg: 0.106 })] },
    "GET /api/rfi": { body: [] },
    "POST /api/rfi/check": { body: { stopped: false, message: "" } },
    "POST /api/rfi": { body: { number: "ZWRFI2627-000001" } },
  };
  const api = fakeApi((path, init) => {
    const call = `${init?.method ?? "GET"} ${path}`;
    return answers[call] ?? usual[call] ?? { body: null };
  });
  const view = renderInStore(
    brand,
    <SearchParamsContext value={new URLSearchParams(query)}>{page}</SearchParamsContext>,
  );
  await act(flush);
  const sent = (to: string) =>
    api.calls
      .filter(({ path, init }) => path === to && init?.method === "POST")
      .map(({ init }) => JSON.parse(String(init?.body)));
  return { ...view, sent, hold: api.hold, calls: api.calls };
}

export const refused = (kind: string, message: string, status = 400) => ({
  status,
  body: { error: { kind, message } },
});

export const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await flush();
  });

export const type = (label: string, typed: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
