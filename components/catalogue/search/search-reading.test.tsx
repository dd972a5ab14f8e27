/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { Match } from "@/lib/catalogue/designation/types";
import { createItem, createMatch, createReading } from "@/test/storefront/factories";
import { answerSearch, showListing } from "@/test/storefront/render-listing";

jest.mock("../../../lib/catalogue/search-results.server", () => ({
  getSearchResults: (...query: Parameters<typeof answerSearch>) => answerSearch(...query),
}));

beforeAll(() => import("@/components/shared/request-item/request-item").then(() => undefined));
afterEach(cleanup);

const rows = () => screen.getAllByRole("row").filter((row) => row.dataset.item !== undefined);

describe("what was understood of a search", () => {
  test("each row says how it fits the number; its link names the number of another maker", async () => {
    const differences = [
      { feature: "clearance", requested: "C2", offered: "C3" },
    ] satisfies Match["differences"];
    await showListing(zwz, "FAG 6204-2RSR", {
      items: [
        createItem({ id: "1", match: createMatch({ requested: "FAG 6204-2RSR" }) }),
        createItem({
          id: "2",
          name: "6204-2RS/C3",
          match: createMatch({ grade: "differs", differences }),
        }),
        createItem({
          id: "3",
          name: "16004",
          match: createMatch({ grade: "size-only", differences }),
        }),
      ],
      reading: createReading({
        description: "Deep groove ball bearing, bore 20 mm",
        unread: ["XY"],
      }),
    });
    const [same, differs, size] = rows();
    expect(same?.textContent).toContain("ZWZ · Same");
    expect(same && within(same).getByRole("link").getAttribute("href")).toBe(
      "/product-category/6204-2rs?for=FAG%206204-2RSR",
    );
    expect(differs?.textContent).toContain("ZWZ · Differs");
    expect(differs?.nextElementSibling?.textContent).toBe(
      "Differs in clearance: C2 requested, C3 offered",
    );
    expect(size?.textContent).toContain("Same size only");
    expect(size?.nextElementSibling).toBeNull();
    expect(screen.getByText("Deep groove ball bearing, bore 20 mm")).toBeTruthy();
    expect(screen.getByText(/XY\. Check these parts/)).toBeTruthy();
  });

  test("a base number offers its seals and clearances; other backends send no reading", async () => {
    const options = [{ label: "2RS", query: "6204-2RS", count: 12 }];
    await showListing(zwz, "6204", {
      items: [createItem()],
      reading: createReading({ choices: [{ feature: "Seal", options }] }),
    });
    const chip = screen.getByRole("link", { name: "2RS 12" });
    expect(chip.getAttribute("href")).toBe("/listing?q=6204-2RS");
  });

  test("a number that is not in the catalogue: what is known of it, and what is not", async () => {
    const description = "Needle roller bearing, bore 30 mm. We don't know its outside diameter.";
    await showListing(zwz, "NKI 30/20", { items: [], reading: createReading({ description }) });
    expect(screen.getByText(description)).toBeTruthy();
  });

  test("several numbers: the best item of each, a request for the others, and quick order", async () => {
    const numbers = [
      { text: "6204", total: 3, itemId: "1", match: null, quantity: "1500" },
      { text: "QQ99", total: 0, itemId: null, match: null, quantity: null },
    ];
    await showListing(zwz, "6204, QQ99", {
      items: [createItem({ id: "1", match: createMatch() })],
      reading: createReading({ kind: "numbers", numbers }),
    });
    const list = within(screen.getByRole("region", { name: "Numbers of your search" }));
    const [first, second] = list.getAllByRole("listitem").map((item) => item.textContent);
    expect(first).toMatch(/^62046204-2RS.*Quantity 1,5003 results$/);
    expect(second).toMatch(/^QQ99Not in our catalogue/);
    expect(list.getByRole("link", { name: /quick order/ }).getAttribute("href")).toBe(
      "/quick-order#rows=6204%2C%201500%20nos%0AQQ99",
    );
  });

  test("numbers of the same item: each says how the item fits it, and its link names it", async () => {
    const differences = [
      { feature: "clearance", requested: "C2", offered: "CN" },
    ] satisfies Match["differences"];
    const differs = createMatch({ requested: "FAG 6204-2RSR/C2", grade: "differs", differences });
    const numbers = [
      { text: "FAG 6204-2RSR/C2", match: differs },
      { text: "6204-2RS", match: createMatch({ requested: "6204-2RS" }) },
    ].map((number) => ({ ...number, total: 3, itemId: "1", quantity: null }));
    await showListing(zwz, "FAG 6204-2RSR/C2, 6204-2RS", {
      items: [createItem({ id: "1", match: differs })],
      reading: createReading({ kind: "numbers", numbers }),
    });
    const list = within(screen.getByRole("region", { name: "Numbers of your search" }));
    const [first, second] = list.getAllByRole("listitem").map((item) => item.textContent);
    expect(first).toContain("Differs in clearance");
    expect(second).toContain("Same");
    const links = list.getAllByRole("link", { name: "6204-2RS" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      expect.stringMatching(/\?for=FAG%206204-2RSR%2FC2$/),
      "/listing?q=6204-2RS",
      expect.not.stringContaining("?for="),
    ]);
  });

  test("several numbers, none found: a request with its quantity for each, and quick order", async () => {
    const numbers = [
      { text: "QQ98", total: 0, itemId: null, match: null, quantity: "20" },
      { text: "QQ99", total: 0, itemId: null, match: null, quantity: null },
    ];
    await showListing(zwz, "QQ98 20 nos, QQ99", {
      items: [],
      reading: createReading({ kind: "numbers", numbers }),
    });
    expect(screen.getAllByText("Not in our catalogue")).toHaveLength(2);
    expect(screen.getByRole("link", { name: /quick order/ })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Ask us for “QQ98”" }));
    expect(await screen.findByDisplayValue("20")).toBeTruthy();
  });

  test("a number that is not found is requested with its quantity", async () => {
    const counted = { text: "UCP205", quantity: "20" };
    await showListing(zwz, "UCP205 20 nos", { items: [], reading: createReading({ counted }) });
    expect(await screen.findByDisplayValue("UCP205")).toBeTruthy();
    expect(screen.getByDisplayValue("20")).toBeTruthy();
  });

  test("a family that the store does not carry is named, also without any result", async () => {
    const notCarried = "Slewing bearings";
    await showListing(zwz, "slewing", {
      items: [createItem()],
      reading: createReading({ notCarried }),
    });
    expect(screen.getByText("We don't stock slewing bearings")).toBeTruthy();
    cleanup();
    await showListing(zwz, "slewing", { items: [], reading: createReading({ notCarried }) });
    expect(screen.getByRole("heading", { name: "No Result Found" })).toBeTruthy();
    expect(screen.getByText("We don't stock slewing bearings")).toBeTruthy();
  });

  test("[2.34] half of an inch set is not offered instead of it", async () => {
    const notCarried = "Inch tapered roller bearings";
    await showListing(zwz, "6320/6379", { items: [], reading: createReading({ notCarried }) });
    expect(screen.getByText("We don't stock inch tapered roller bearings")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /instead/ })).toBeNull();
  });
});
