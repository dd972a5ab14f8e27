/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { requestedItems } from "@/lib/browser/requested-items";
import type { Item } from "@/lib/contract/item";
import { createItem, createProductPage } from "@/test/storefront/factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { OfferTable } from "./offer-table";
import { ProductScreen } from "./product-screen";
import { SingleOffer } from "./single-offer";

const number = "ZWRFI2627-000001";

beforeAll(async () => {
  await Promise.all([import("./request-sent-note"), import("../saved/item-buttons")]);
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function show(brand: typeof zwz, items: Item[], signedIn = false) {
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  fakeApi((path) => {
    if (path === "/api/session") return { body: { status: "signed-in", name: "Asha" } };
    return { body: path.startsWith("/api/items/") ? items : [] };
  });
  const Offers = brand.manyMakers ? OfferTable : SingleOffer;
  renderInStore(
    brand,
    <ProductScreen brand={brand} page={createProductPage(items)} Offers={Offers} />,
  );
  await act(flush);
}
const links = () => screen.queryAllByRole("link", { name: /^Request a quotation for / });
const none = { stock: 0, availability: "On Demand" } as const;

describe("request from a product page", () => {
  test("[1.6] is offered for an item without a price, with the entered quantity, and not for one that can be bought", async () => {
    await show(zwz, [createItem()]);
    expect(links()).toHaveLength(0);
    cleanup();
    await show(zwz, [createItem({ listPrice: 0 })]);
    expect(links()[0]?.getAttribute("href")).toBe("/rfq-review?item=7&qty=1");
    expect(links()[0]?.getAttribute("title")).toBe("Request For Information");
    fireEvent.change(screen.getByRole("textbox", { name: /^Quantity/ }), {
      target: { value: "12" },
    });
    expect(links()[0]?.getAttribute("href")).toBe("/rfq-review?item=7&qty=12");
  });

  test("[2.32] on brand two is offered in the row of a maker without stock", async () => {
    await show(nod, [
      createItem({ id: "1", brand: "DPI" }),
      createItem({ id: "2", brand: "Koyo", ...none }),
    ]);
    const rows = within(screen.getByRole("table", { name: "Offers by maker" })).getAllByRole("row");
    expect(rows[1]?.textContent).not.toContain("Request a quotation");
    expect(links().map((link) => link.getAttribute("href"))).toEqual(["/rfq-review?item=2&qty=1"]);
  });

  test("[2.33] an item just requested shows its number and 'RFI History' to a signed-in buyer", async () => {
    requestedItems.save("zwz", ["7"], number);
    await show(zwz, [createItem({ ...none })], true);
    expect(screen.getByText(number)).toBeTruthy();
    expect(screen.getByRole("link", { name: "RFI History" }).getAttribute("href")).toBe(
      "/rfq-history",
    );
    expect(links()).toHaveLength(0);
    cleanup();
    await show(zwz, [createItem({ ...none })]);
    expect(screen.queryByText(number)).toBeNull();
    expect(links()).toHaveLength(1);
  });
});
