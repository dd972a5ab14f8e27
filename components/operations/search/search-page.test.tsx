/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import type { FoundRecord } from "@/lib/contract/operations/search";
import { renderConsole } from "@/test/storefront/render-console";
import { SearchPage } from "./search-page";

afterEach(cleanup);

const hit = (over: Partial<FoundRecord>): FoundRecord => ({
  ...{ kind: "order", brand: "zwz", title: "ZW2627-000215", detail: "Kulkarni Works" },
  ...{ state: "Approved", at: null, amount: null, href: "/orders/ZW2627-000215", exact: true },
  ...over,
});
const customer: Partial<FoundRecord> = {
  kind: "customer",
  title: "Kulkarni Works",
  href: "/customers/zwz/5",
};
const user: Partial<FoundRecord> = { ...customer, kind: "user", title: "asha@kulkarni.example" };
const invoice: Partial<FoundRecord> = {
  kind: "invoice",
  title: "ZW/26-27/000215",
  href: "/orders/ZW2627-000099",
};

const search = (text: string, hits: FoundRecord[], hasMore = false) =>
  renderConsole(
    <SearchPage />,
    { search: { body: { found: hits, hasMore } } },
    { query: new URLSearchParams({ q: text }).toString() },
  );

test.each<[name: string, text: string, hits: Partial<FoundRecord>[], page: string | null]>([
  [
    "one exact hit",
    "zw2627-000215",
    [{}, { title: "ZW2627-0002159", exact: false }],
    "/orders/ZW2627-000215",
  ],
  ["a company and its user", "asha@kulkarni.example", [customer, user], "/customers/zwz/5"],
  ["the one written like this", "ZW/26-27/000215", [{}, invoice], "/orders/ZW2627-000099"],
  ["two that may be meant", "000215", [{}, invoice], null],
  ["none that is exact", "kulk", [{ ...customer, exact: false }], null],
])(
  "%s: the page opens if there is one, and replaces the search for Back",
  async (_name, text, hits, page) => {
    const { router, posted } = await search(text, hits.map(hit));
    expect(posted("search")).toEqual([{ text }]);
    expect(router.replace.mock.calls).toEqual(page === null ? [] : [[page]]);
    expect(router.push).not.toHaveBeenCalled();
  },
);

test("several hits are listed, each leading to its page, and more than fifty are announced", async () => {
  await search("kulkarni", [hit({ ...customer, exact: false }), hit({ exact: false })], true);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/customers/zwz/5", "/orders/ZW2627-000215"]);
  expect(screen.getByText(/^More than 50 results/)).toBeTruthy();
});

test("without a hit the page says so and what can be searched for; without a text nothing is asked", async () => {
  await search("nothing-like-this", []);
  expect(
    screen.getByText(/^Nothing found for “nothing-like-this”\. Search for an order/),
  ).toBeTruthy();
  cleanup();
  const { posted } = await search(" ", []);
  expect(screen.getByText(/^Search for an order/)).toBeTruthy();
  expect(posted("search")).toEqual([]);
});
