/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import type { ProductPage } from "@/lib/catalogue/product-page";
import type { Item } from "@/lib/contract/item";
import { createItem, createProductPage } from "@/test/storefront/factories";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { OfferTable } from "./offer-table";
import { ProductScreen } from "./product-screen";
import { SingleOffer } from "./single-offer";

beforeAll(async () => {
  await Promise.all([import("../saved/wishlist-button"), import("../share/share-dialog")]);
});
afterEach(() => {
  cleanup();
  document.cookie = "signed_in=; max-age=0";
  localStorage.clear();
});

async function show(
  brand: typeof zwz,
  items: Item[],
  live = items,
  held = false,
  links: Partial<ProductPage> = {},
) {
  fakeApi((path) => {
    if (path === "/api/session") return { body: { status: "signed-in", name: "Asha" } };
    return { body: path.startsWith("/api/items/") ? live : [] };
  }).hold(held);
  const page = createProductPage(items, links);
  const Offers = brand.manyMakers ? OfferTable : SingleOffer;
  const view = renderInStore(brand, <ProductScreen brand={brand} page={page} Offers={Offers} />);
  await act(flush);
  return view;
}
const fact = (label: string) =>
  screen.getAllByText(label).find((one) => one.tagName === "DT")?.nextElementSibling?.textContent;
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test("[8.14] a slow stock request shows a notice within two seconds", async () => {
  jest.useFakeTimers();
  try {
    await show(zwz, [createItem()], undefined, true);
    await act(async () => void jest.advanceTimersByTime(1900));
    expect(screen.getByText("Stock is taking longer than usual to load.")).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

describe("[2.1] links of a product page", () => {
  const links: Partial<ProductPage> = {
    categories: [
      { slug: "ball-bearings", kind: "category", name: "Ball Bearings", type: "" },
      { slug: "series-62", kind: "series", name: "62", type: "Deep Groove Ball Bearing" },
      { slug: "bore-20-mm", kind: "bore", name: "20", type: "" },
    ],
    nextSizes: [{ slug: "6205-2rs", name: "6205-2RS" }],
    sameBore: [{ slug: "6304-2rs", name: "6304-2RS" }],
  };
  const paths = (within: HTMLElement) =>
    [...within.querySelectorAll("a")].map((link) => link.getAttribute("href"));

  test("breadcrumbs and their structured data list category and series", async () => {
    const { container } = await show(zwz, [createItem()], undefined, false, links);
    const breadcrumbs = screen.getByRole("navigation", { name: "Breadcrumb" });
    expect(paths(breadcrumbs)).toEqual([
      "/",
      "/product-category",
      "/bearings/ball-bearings",
      "/bearings/series-62",
    ]);
    const list = JSON.parse(container.querySelector("script")?.textContent ?? "")["@graph"].at(-1);
    expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Home",
      "Products",
      "Ball Bearings",
      "Series 62",
      "6204-2RS",
    ]);
  });

  test("next sizes, other series of the bore, and links to their categories", async () => {
    const { container } = await show(nod, [createItem()], undefined, false, links);
    expect(paths(container)).toEqual(
      expect.arrayContaining([
        "/nod-product-category/6205-2rs",
        "/nod-product-category/6304-2rs",
        "/bearings/bore-20-mm",
      ]),
    );
    cleanup();
    await show(nod, [createItem()]);
    expect(screen.queryByRole("heading", { name: /series|bore/i })).toBeNull();
  });

  test("the number is explained as a whole and part by part; an unknown origin is not stated", async () => {
    await show(nod, [
      createItem({ brand: "Koyo", country: "Japan" }),
      createItem({ id: "8", brand: "DPI", country: null }),
    ]);
    expect(fact("2RS")).toBe("rubber contact seals on both sides");
    expect(
      screen.getByText(/^deep groove ball bearing, series 62, bore 20 mm, rubber/),
    ).toBeTruthy();
    const origin = screen.getByRole("heading", { name: "Origin and authenticity" }).parentElement;
    const countries = within(origin as HTMLElement).getAllByRole("listitem");
    expect(countries.map((one) => one.textContent)).toEqual(["Koyo: Japan", "DPI: not stated"]);
    cleanup();
    await show(zwz, [createItem()]);
    expect(screen.getByText("Country of origin: China")).toBeTruthy();
  });
});

describe("product page", () => {
  test("[2.30] the heading names the item, on brand two with its makers", async () => {
    await show(zwz, [createItem()]);
    expect(heading()).toBe("You Searched For 6204-2RS");
    cleanup();
    await show(nod, [createItem({ brand: "Koyo" })]);
    expect(heading()).toBe("You Searched For 6204-2RS - Koyo");
    cleanup();
    await show(nod, [createItem({ brand: "Koyo" }), createItem({ id: "8", brand: "DPI" })]);
    expect(heading()).toBe("You Searched For 6204-2RS - Koyo, DPI");
  });

  test("[2.31] every field of brand one", async () => {
    await show(zwz, [createItem()]);
    const fields = [
      ["Brand", "ZWZ"],
      ["Category", "Ball Bearings"],
      ["Sub category", "Deep Groove Ball Bearing"],
      ["Qty per carton", "100"],
      ["Universal number", "6204-2RS"],
      ["Packing type", "Single Box"],
      ["Country association", "China"],
      ["List price", "₹240.00"],
      ["Competitor number", "SKF 6204-2RSH"],
      ["ID (bore)", "20 mm"],
      ["OD (outside diameter)", "47 mm"],
      ["OW (width)", "14 mm"],
      ["Weight", "0.11 kg"],
    ];
    expect(fields.map(([label = ""]) => [label, fact(label)])).toEqual(fields);
    for (const title of ["Product Details", "Availability Details", "Technical Specifications"]) {
      expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    }
    expect(screen.getByRole("img", { name: "Section drawing of 6204-2RS" })).toBeTruthy();
    expect(screen.getByRole("row", { name: /ZWZ Stock 6 22 days/ })).toBeTruthy();
  });

  test("[2.31] [9.3] unknown values read NA, a missing competitor number a dash", async () => {
    const bare = { qtyPerCarton: null, packing: null, country: null, universalNumber: null };
    const unmeasured = { bore: null, outsideDiameter: null, width: null, massKg: null };
    const none = createItem({
      ...bare,
      ...unmeasured,
      competitorNumber: null,
      stock: 0,
      availability: "On Demand",
    });
    await show(zwz, [none]);
    for (const label of [
      "Qty per carton",
      "Packing type",
      "Country association",
      "Universal number",
    ]) {
      expect([label, fact(label)]).toEqual([label, "NA"]);
    }
    for (const label of ["ID (bore)", "OD (outside diameter)", "OW (width)", "Weight"]) {
      expect([label, fact(label)]).toEqual([label, "NA"]);
    }
    expect(fact("Competitor number")).toBe("—");
    expect(screen.getByRole("row", { name: /ZWZ On Demand NA/ })).toBeTruthy();
  });

  test("[1.6] [9.3] a price of 0 reads 'Display on request'", async () => {
    await show(zwz, [createItem({ listPrice: 0 })]);
    expect(screen.getAllByText("Display on request").length).toBeGreaterThan(0);
    expect(screen.queryByText(/₹0/)).toBeNull();
  });

  test("[2.31] a status other than Active is red", async () => {
    await show(zwz, [createItem({ status: "Discontinued" })]);
    const marks = screen.getAllByText("Discontinued").map((one) => one.className);
    expect(marks.some((name) => name.includes("text-bad"))).toBe(true);
  });

  test("[2.31] only a customer sees their price and savings", async () => {
    const own = createItem({ yourPrice: 18_240, discountPercent: 24 });
    await show(zwz, [createItem()], [own]);
    expect(screen.getByRole("link", { name: "Sign in to see your price" })).toBeTruthy();
    cleanup();
    document.cookie = "signed_in=1";
    await show(zwz, [createItem()], [own]);
    expect(screen.getByText("₹182.40").textContent).toBe("₹182.4024% savings");
  });

  test("[5.14] [9.2] the quantity starts at 1; a quantity above the stock splits the promise", async () => {
    await show(zwz, [createItem()]);
    const box = screen.getByRole<HTMLInputElement>("textbox");
    expect(box.value).toBe("1");
    expect(screen.getByText(/6 in stock · dispatched/)).toBeTruthy();
    fireEvent.change(box, { target: { value: "20" } });
    expect(screen.getByText(/^6 now, 14 by \d+ \w+$/)).toBeTruthy();
  });

  test("[2.32] brand two: one row per maker with its designation, price, quantity and Add to cart", async () => {
    await show(nod, [
      createItem({ id: "1", brand: "DPI", listPrice: 13_500 }),
      createItem({ id: "2", brand: "Koyo", name: "6204RS", listPrice: 23_000, country: "Japan" }),
    ]);
    const rows = within(screen.getByRole("table", { name: "Offers by maker" })).getAllByRole("row");
    const [, dpi, koyo] = rows.map((row) => row.textContent);
    expect(dpi).toContain("₹135.00");
    expect(koyo).toMatch(/Koyo6204RS.*Japan.*₹230\.00/);
    expect(
      within(rows[2] as HTMLElement).getByRole("textbox", { name: "Quantity of 6204RS Koyo" }),
    ).toBeTruthy();
    expect(fact("Category")).toBe("Ball Bearings");
  });

  test("[2.32] the wishlist button saves a guest's item in the browser and removes it", async () => {
    await show(zwz, [createItem()]);
    fireEvent.click(screen.getByRole("button", { name: "Save 6204-2RS for later" }));
    expect(localStorage.getItem("savedItems")).toContain('"id":"7"');
    fireEvent.click(screen.getByRole("button", { name: "Remove 6204-2RS from saved items" }));
    expect(localStorage.getItem("savedItems")).toBeNull();
  });

  test("[2.31] Share copies an absolute link of this host", async () => {
    let copied = "";
    Object.assign(navigator, {
      clipboard: {
        writeText: async (text: string) => {
          copied = text;
        },
      },
    });
    await show(zwz, [createItem()]);
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "Share 6204-2RS" }));
      await flush();
    });
    await act(async () => {
      fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
      await flush();
    });
    expect(copied).toBe("http://localhost/productDetail/ZWZ:7");
    expect(screen.getByText("Link copied")).toBeTruthy();
  });
});
