/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import type { Brand } from "@/brands/types";
import { zwz } from "@/brands/zwz";
import { deliveryPincode } from "@/lib/browser/delivery-pincode";
import { guestCart } from "@/lib/browser/guest-cart";
import {
  type LiveItem,
  toCategoryTableRow,
  toLiveItem,
  toResultRow,
} from "@/lib/catalogue/product-row";
import type { FactColumn } from "@/lib/catalogue/table-columns";
import type { Item } from "@/lib/contract/item";
import { quantityRange } from "@/lib/rules/quantity";
import { createCartLine, createItem } from "@/test/storefront/factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { ProductTable } from "./product-table";

const NOW = new Date("2026-11-20T10:00:00Z");
const columns: FactColumn[] = ["brand", "bore", "outside", "width", "seal", "clearance"];
let live: { status?: number; body: LiveItem[] } = { body: [] };
let cart: unknown = [];

beforeEach(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: ["queueMicrotask", "setTimeout", "nextTick"] });
  await import("./cart-actions");
  await import("@/components/shared/add-to-cart/duplicate-dialog");
  await import("@/components/shared/item-alerts/alert-dialog");
  live = { body: [] };
  cart = { added: true, cart: [] };
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  guestCart.clear();
  deliveryPincode.write(null);
  document.cookie = "signed_in=; max-age=0";
});

async function show(brand: Brand, items: Item[]) {
  const api = fakeApi((path) => {
    if (path === "/api/session") return { body: { status: "signed-in", name: "Asha" } };
    return path.startsWith("/api/items") ? live : { body: cart };
  });
  const features = { seal: "2RS", clearance: "C3", boreForm: "cylindrical", contactAngle: "" };
  const rows = items.map((item) =>
    toCategoryTableRow(brand, { slug: item.name.toLowerCase(), item, ...features }, columns, NOW),
  );
  const view = renderInStore(
    brand,
    <ProductTable label="Products" head={<th>Number</th>} rows={rows} numeric={[1, 2, 3]} />,
  );
  await act(flush);
  return { ...view, ...api };
}

const row = (index: number) => within(screen.getAllByRole("row")[index + 1] as HTMLElement);
const field = (index: number) => row(index).getByRole("textbox");
async function press(element: HTMLElement) {
  await act(async () => {
    fireEvent.click(element);
    await flush();
  });
  // The cart's code arrives as a lazy module.
  await act(flush);
}
const add = (index: number) => press(row(index).getByRole("button", { name: /^Add / }));

describe("product table", () => {
  test("[2.32] a row names number, brand, size, seal, clearance, list price and stock", async () => {
    await show(nod, [createItem({ brand: "Koyo" })]);
    const cells = row(0)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      "6204-2RS",
      "Koyo · 20 × 47 × 14 · 2RS · C3",
      "Koyo",
      "20",
      "47",
      "14",
      "2RS",
      "C3",
      "In stock: 6",
      "₹240.00",
      "",
      "Add to cart 6204-2RS Koyo",
    ]);
    const link = row(0).getByRole("link");
    expect(link.getAttribute("href")).toBe("/nod-product-category/6204-2rs");
  });

  test("[2.31] a guest's rows take live stock, a buyer's also the own price, in one call for all rows", async () => {
    const sold = { stock: 0, availability: "On Demand" } as const;
    live = {
      body: [
        createItem({ id: "1", yourPrice: 18_240, stock: 3 }),
        createItem({ id: "2", ...sold }),
      ].map((item) => toLiveItem(item, NOW)),
    };
    document.cookie = "signed_in=1";
    const { calls } = await show(zwz, [createItem({ id: "1" }), createItem({ id: "2" })]);
    await act(flush);
    expect(
      calls.filter(({ path }) => path.startsWith("/api/items")).map(({ path }) => path),
    ).toEqual(["/api/items?ids=1%2C2"]);
    expect(row(0).getByText(/₹182\.40/).textContent).toContain("Your price");
    expect(row(0).getByText("₹240.00").closest("s")).toBeTruthy();
    expect(row(0).getByText("In stock: 3")).toBeTruthy();
    expect(
      row(1)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
    ).toContain("Back-order, dispatch by 12 Dec");
  });

  test("[2.31] with a remembered pincode, rows have dispatch and arrival; what room is short for is marked", async () => {
    const short = { stock: 0, availability: "On Demand" } as const;
    const items = [createItem({ id: "1" }), createItem({ id: "2", ...short })];
    live = { body: items.map((item) => toLiveItem(item, NOW, 3)) };
    deliveryPincode.write("411026");
    const { calls } = await show(nod, items);
    expect(calls.map(({ path }) => path)).toContain("/api/items?ids=1%2C2&pincode=411026");
    const stockOf = (index: number) => {
      const cell = row(index).getByText(/arrives by/);
      const read = ({ textContent }: Element) => textContent?.replaceAll("\u00a0", " ");
      return [read(cell), [...cell.querySelectorAll("span")].map(read)];
    };
    expect(stockOf(0)).toEqual([
      "In stock: 6, dispatch by 20 Nov, arrives by 23 Nov",
      ["dispatch by 20 Nov, ", "dispatch by 20 Nov, "],
    ]);
    expect(stockOf(1)).toEqual([
      "Back-order, dispatch by 12 Dec, arrives by 15 Dec",
      ["Back-order, dispatch by 12 Dec, ", "dispatch by 12 Dec, "],
    ]);
  });

  test("[2.34] results, which have just been rendered, are fetched again for a remembered pincode only", async () => {
    const search = async () => {
      const { calls } = fakeApi(() => ({ body: [] }));
      const rows = [toResultRow(zwz, createItem({ id: "1" }), "6204-2rs", NOW)];
      const props = { label: "Results", head: null, rows, numeric: [], search: "6204" };
      renderInStore(zwz, <ProductTable {...props} />);
      await act(flush);
      cleanup();
      return calls.map(({ path }) => path);
    };
    expect(await search()).toEqual([]);
    deliveryPincode.write("411026");
    expect(await search()).toEqual(["/api/items?ids=1&q=6204&pincode=411026"]);
  });

  test("an item that the company has bought before is marked once the live values are there", async () => {
    const bought = { id: "1", boughtOn: "2026-10-03" };
    live = {
      body: [createItem(bought), createItem({ id: "2" })].map((one) => toLiveItem(one, NOW)),
    };
    document.cookie = "signed_in=1";
    await show(zwz, [createItem({ id: "1" }), createItem({ id: "2" })]);
    await act(flush);
    expect(row(0).getByText("Bought before").title).toBe("Last ordered on 3 Oct 2026");
    expect(row(1).queryByText("Bought before")).toBeNull();
  });

  test("a result without stock offers a notification, which does not add it to the cart", async () => {
    const short = { availability: "On Demand", stock: 0 } as const;
    const rows = [
      createItem({ id: "1", ...short }),
      createItem({ id: "2", ...short, hasAlerts: false }),
      createItem({ id: "3" }),
    ].map((item) => toResultRow(zwz, item, "6204-2rs", NOW));
    fakeApi(() => ({ body: [] }));
    renderInStore(zwz, <ProductTable label="Results" head={null} rows={rows} numeric={[]} />);
    const [button, ...others] = screen.getAllByRole("button", { name: /^Notify me when/ });
    expect(others).toEqual([]);
    fireEvent.click(button as HTMLElement);
    await act(flush);
    expect(screen.getByRole("dialog").textContent).toContain("Notify me: 6204-2RS ZWZ");
    expect(guestCart.read()).toEqual([]);
  });

  test("with a backend that lacks the call, the rows stay as rendered", async () => {
    live = { status: 404, body: [] };
    await show(zwz, [createItem()]);
    expect(row(0).getByText("In stock: 6")).toBeTruthy();
    expect(row(0).getByText("₹240.00")).toBeTruthy();
  });

  test("[4.9] a guest's Add takes the quantity of its row and goes to the cart", async () => {
    const { router } = await show(nod, [
      createItem({ id: "1", brand: "DPI" }),
      createItem({ id: "2", brand: "Koyo" }),
    ]);
    fireEvent.change(field(1), { target: { value: "12" } });
    await add(1);
    expect(guestCart.read()).toMatchObject([
      { itemId: "2", brand: "Koyo", category: "Ball Bearings", quantity: 12, price: 24_000 },
    ]);
    expect(router.push).toHaveBeenCalledWith("/cart");
    await add(0);
    expect(guestCart.read()).toMatchObject([{ brand: "Koyo" }, { brand: "DPI", quantity: 1 }]);
  });

  test("a second press while a row is being added does nothing", async () => {
    document.cookie = "signed_in=1";
    const { calls, hold } = await show(zwz, [createItem()]);
    await act(flush);
    hold(true);
    await add(0);
    expect(row(0).getByRole("button").getAttribute("aria-disabled")).toBe("true");
    await add(0);
    const added = calls.filter(({ path }) => path === "/api/cart");
    expect(added).toHaveLength(1);
    hold(false);
    await added[0]?.release();
    await act(flush);
    expect(row(0).getByRole("button").getAttribute("aria-disabled")).toBeNull();
  });

  test("[4.9] Enter in a quantity adds its row", async () => {
    await show(zwz, [createItem()]);
    fireEvent.change(field(0), { target: { value: "7" } });
    await act(async () => {
      fireEvent.keyDown(field(0), { key: "Enter" });
      await flush();
    });
    await act(flush);
    expect(guestCart.read()).toMatchObject([{ quantity: 7 }]);
  });

  test.each(["0", "100000", "1.5", "", "abc"])(
    "[5.14] a quantity of '%s' is refused below its row, and adding again with a valid one works",
    async (typed) => {
      await show(zwz, [createItem({ id: "1" }), createItem({ id: "2" })]);
      fireEvent.change(field(1), { target: { value: typed } });
      await add(1);
      expect(screen.getByRole("alert").textContent).toBe(quantityRange);
      expect(field(1).getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
      expect(field(0).getAttribute("aria-invalid")).toBeNull();
      expect(guestCart.read()).toEqual([]);
      fireEvent.change(field(1), { target: { value: "99999" } });
      await add(1);
      expect(screen.queryByRole("alert")).toBeNull();
      expect(guestCart.read()).toMatchObject([{ itemId: "2", quantity: 99_999 }]);
    },
  );

  test("[4.8] adding an item that is already in the cart asks for confirmation; a refusal is shown below the row", async () => {
    document.cookie = "signed_in=1";
    cart = { added: false, cart: [createCartLine()] };
    const { router } = await show(zwz, [createItem()]);
    await act(flush);
    await add(0);
    expect(await screen.findByText(/already present in the cart/)).toBeTruthy();
    expect(router.push).not.toHaveBeenCalled();
    await press(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByText(/already present in the cart/)).toBeNull();
  });

  test("[1.6] an item without a price is requested, with the quantity of its row", async () => {
    const { router } = await show(zwz, [createItem({ listPrice: 0 })]);
    expect(row(0).getByText("Display on request")).toBeTruthy();
    const link = row(0).getByRole("link", { name: "Request a quotation for 6204-2RS ZWZ" });
    fireEvent.change(field(0), { target: { value: "12" } });
    fireEvent.click(link);
    expect(router.push).toHaveBeenCalledWith("/rfq-review?item=7&qty=12");
  });

  test("[2.34] a click on a row opens the product page, a click on its controls does not", async () => {
    const { router } = await show(nod, [createItem()]);
    fireEvent.click(field(0));
    expect(router.push).not.toHaveBeenCalled();
    fireEvent.click(row(0).getByText("47"));
    expect(router.push).toHaveBeenCalledWith("/nod-product-category/6204-2rs");
  });
});
