/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { guestCart } from "@/lib/browser/guest-cart";
import { quantityRange } from "@/lib/rules/quantity";
import { createItem } from "@/test/storefront/factories";
import { getOfferRows, showProduct } from "@/test/storefront/render-product";

afterEach(() => {
  cleanup();
  guestCart.clear();
});
const rowsOfOffers = () => getOfferRows().map((row) => row.textContent ?? "");

describe("offers of a product page", () => {
  test("[2.32] brand two: one row per maker with its designation, price, quantity and Add to cart", async () => {
    await showProduct(nod, [
      createItem({ id: "1", brand: "DPI", listPrice: 13_500 }),
      createItem({ id: "2", brand: "Koyo", name: "6204RS", listPrice: 23_000, country: "Japan" }),
    ]);
    const [dpi, koyo] = rowsOfOffers();
    expect(dpi).toContain("₹135.00");
    expect(koyo).toMatch(/Koyo6204RS.*Japan.*₹230\.00/);
    expect(
      within(getOfferRows()[1] as HTMLElement).getByRole("textbox", {
        name: "Quantity of 6204RS Koyo",
      }),
    ).toBeTruthy();
  });

  test("[2.32] each availability row names its designation; cheapest and fastest are marked", async () => {
    const offers = [
      createItem({ id: "1", name: "22220CA", stock: 12, listPrice: 63_800 }),
      createItem({
        id: "2",
        name: "22220CC",
        availability: "On Demand",
        stock: 0,
        listPrice: 50_700,
      }),
      createItem({ id: "3", name: "22220CC", brand: "WZWN", stock: 6, listPrice: 56_250 }),
    ];
    await showProduct(nod, offers);
    const [ca, cc, wzwn] = rowsOfOffers();
    expect(ca).toMatch(/^ZWZ22220CA.*In stock: 12.*If sold out: 22 days.*Fastest/);
    expect(cc).toMatch(/^ZWZ22220CC.*Back-order, dispatch by.*Cheapest/);
    expect(wzwn).toMatch(/^WZWN22220CC.*In stock: 6.*Fastest/);
    expect(`${ca}${wzwn}`).not.toContain("Cheapest");
    expect(cc).not.toContain("Fastest");
    cleanup();
    // The customer's own prices decide, not the list prices.
    const own = offers.map((one, at) => ({
      ...one,
      yourPrice: [40_000, 50_000, 56_250][at] ?? null,
    }));
    await showProduct(nod, offers, own);
    expect(rowsOfOffers().map((row) => row.includes("Cheapest"))).toEqual([true, false, false]);
  });

  test("[1.6] [2.31] an item on request leads with 'Request a quotation' for the entered quantity", async () => {
    const without = { availability: "On Demand", stock: 0 } as const;
    const onRequest = [{ listPrice: 0 }, { ...without, leadDays: null }];
    for (const [brand, item] of [zwz, nod].flatMap((one) =>
      onRequest.map((of) => [one, of] as const),
    )) {
      await showProduct(brand, [createItem(item)]);
      const request = screen.getByRole("link", { name: /^Request a quotation for 6204-2RS/ });
      const add = screen.getByRole("button", { name: /^Add to cart/ });
      expect(request.className).toContain("bg-primary");
      expect(add.className).not.toContain("bg-primary");
      expect(request.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      fireEvent.change(screen.getByRole("textbox", { name: /^Quantity/ }), {
        target: { value: "40" },
      });
      expect(request.getAttribute("href")).toBe("/rfq-review?item=7&qty=40");
      cleanup();
    }
    await showProduct(zwz, [createItem({ ...without, leadDays: 22 })]);
    expect(screen.getByRole("button", { name: /^Add to cart/ }).className).toContain("bg-primary");
  });
});

test("[4.8] [4.9] [5.14] Add to cart adds the entered quantity once per press, at the price shown", async () => {
  const { router } = await showProduct(zwz, [createItem()]);
  const add = async (quantity: string) => {
    fireEvent.change(screen.getByRole("textbox", { name: /^Quantity/ }), {
      target: { value: quantity },
    });
    fireEvent.click(screen.getByRole("button", { name: "Add to cart" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Add to cart" })).toBeTruthy());
  };
  await add("3");
  await waitFor(() => expect(guestCart.read()).toMatchObject([{ itemId: "7", quantity: 3 }]));
  await add("99999");
  expect((await screen.findByRole("alert")).textContent).toContain("99,999");
  await add("2");
  await waitFor(() =>
    expect(guestCart.read()).toMatchObject([{ itemId: "7", quantity: 5, price: 24_000 }]),
  );
  expect(router.push).toHaveBeenCalledTimes(2);
});

describe.each([zwz, nod])("a quantity on a product page of $name", (brand) => {
  const name = brand.manyMakers ? "Quantity of 6204-2RS ZWZ" : "Quantity of 6204-2RS";

  test.each(["0", "-1", "1.5", "1000000000", "ten", ""])(
    "[5.14] %j is refused with a message, which a valid one removes",
    async (typed) => {
      const { router } = await showProduct(brand, [createItem()]);
      const box = screen.getByRole("textbox", { name });
      fireEvent.change(box, { target: { value: typed } });
      fireEvent.click(screen.getByRole("button", { name: /^Add to cart/ }));
      expect(await screen.findByText(quantityRange)).toBeTruthy();
      expect(router.push).not.toHaveBeenCalled();
      expect(guestCart.read()).toEqual([]);
      fireEvent.change(box, { target: { value: "1" } });
      expect(screen.queryByText(quantityRange)).toBeNull();
    },
  );

  test("[2.31] above the stock splits the delivery promise", async () => {
    await showProduct(brand, [createItem()]);
    expect(screen.getAllByText(/^In stock/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/on back-order$/)).toBeNull();
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value: "90000" } });
    expect(screen.getByText("6 in stock")).toBeTruthy();
    expect(screen.getByText("89,994 on back-order")).toBeTruthy();
  });
});
