import { act, fireEvent, screen } from "@testing-library/react";
import type { Brand } from "@/brands/types";
import type { Match } from "@/lib/catalogue/designation/types";
import type { Item } from "@/lib/contract/item";
import type { NumberMatch, NumberRow } from "@/lib/contract/match-numbers";
import { answerRequest } from "@/lib/quick-order/answer-request";
import type { ListWorker, ReadRequest } from "@/lib/quick-order/list-reader";
import { matchKey } from "@/lib/quick-order/row-result";
import { createItem } from "./factories";
import { type ApiResponse, fakeApi, flush, renderInStore } from "./render-in-store";

/** Reads lists on the same thread. */
export function createListWorker(): ListWorker {
  const worker: ListWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    postMessage(request: ReadRequest) {
      void answerRequest(request).then((data) =>
        worker.onmessage?.call({} as Worker, { data } as MessageEvent),
      );
    },
  };
  return worker;
}

export const found = (
  over: Partial<Item> = {},
  alternatives: NumberMatch["alternatives"] = [],
): NumberMatch => ({
  item: createItem(over),
  total: 1,
  alternatives,
});
export const notFound: NumberMatch = { item: null, total: 0, alternatives: [] };

const CLEARANCE: Match = {
  requested: "6204-2RS/C2",
  grade: "differs",
  differences: [{ feature: "clearance", requested: "C2", offered: "C3" }],
  unread: [],
};
/** Two exact numbers, and one that differs in clearance. */
export const matches = {
  "6204-2RS": found(),
  "6205": found({ id: "8", name: "6205", code: "Z8", listPrice: 10_000 }),
  "6204-2RS/C2": found({ id: "9", name: "6204-2RS/C3", code: "Z9", match: CLEARANCE }),
};
export const statusTexts = () =>
  screen.getAllByRole("status").map(({ textContent }) => textContent);
export const addButton = () => screen.getByRole("button", { name: /items? to cart$/ });
interface Given {
  brand: Brand;
  /** Matches by number, or by number and chosen item as `matchKey` writes them; others are not found. */
  matches?: Record<string, NumberMatch>;
  maxRows?: number;
  respond?: (path: string, init?: RequestInit) => ApiResponse | undefined;
}

/** The page with a backend that matches these numbers. */
export async function renderQuickOrder({ brand, matches = {}, maxRows = 1_000, respond }: Given) {
  const { default: QuickOrder } = await import("@/components/quick-order/quick-order");
  const api = fakeApi((path, init) => {
    const response = respond?.(path, init);
    if (response) return response;
    if (path === "/api/session")
      return { body: { status: "signed-in", name: "Asha", emailVerified: true } };
    if (path === "/api/rfi/texts") return { body: { takesTexts: true } };
    if (path !== "/api/search/numbers") return { body: [] };
    const { rows } = JSON.parse(String(init?.body)) as { rows: NumberRow[] };
    const reply = rows
      .slice(0, maxRows)
      .map(({ text, itemId }) => matches[matchKey({ number: text, itemId: itemId ?? undefined })])
      .map((match) => match ?? notFound);
    return { body: { matches: reply, maxRows } };
  });
  const view = renderInStore(brand, <QuickOrder />);
  await act(flush);
  const sent = (path: string) =>
    api.calls
      .filter((call) => call.path === path && call.init?.method === "POST")
      .map(({ init }): unknown => JSON.parse(String(init?.body)));
  return { ...view, ...api, sent };
}

export const listBox = () => screen.getByRole("textbox", { name: /^Part numbers and quantities/ });

/** Types a list and reads it. */
export async function enterList(text: string) {
  fireEvent.change(listBox(), { target: { value: text } });
  await press(/^(Match list|Add lines)$/);
}

export async function press(name: string | RegExp) {
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await settle();
  });
}

/** Reading a list takes some more turns than a response. */
export async function settle() {
  for (let turn = 0; turn < 5; turn++) await flush();
}
