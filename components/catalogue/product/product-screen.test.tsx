/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import type { ProductPage } from "@/lib/catalogue/product-page";
import { createItem } from "@/test/storefront/factories";
import { flush } from "@/test/storefront/render-in-store";
import { getOfferRows, showProduct } from "@/test/storefront/render-product";

beforeAll(async () => {
  await Promise.all([import("../saved/item-buttons"), import("../share/share-dialog")]);
});
afterEach(() => {
  cleanup();
  document.cookie = "signed_in=; max-age=0";
  localStorage.clear();
});

const fact = (label: string) =>
  screen.getAllByText(label).find((one) => one.tagName === "DT")?.nextElementSibling?.textContent;
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test("[8.14] a slow stock request shows a notice within two seconds", async () => {
  jest.useFakeTimers();
  try {
    await showProduct(zwz, [createItem()], undefined, true);
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
    const { container } = await showProduct(zwz, [createItem()], undefined, false, links);
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
    const { container } = await showProduct(nod, [createItem()], undefined, false, links);
    expect(paths(container)).toEqual(
      expect.arrayContaining([
        "/nod-product-category/6205-2rs",
        "/nod-product-category/6304-2rs",
        "/bearings/bore-20-mm",
      ]),
    );
    cleanup();
    await showProduct(nod, [createItem()]);
    expect(screen.queryByRole("heading", { name: /series|bore/i })).toBeNull();
  });

  test("links to the same size name what differs", async () => {
    const sameSize = ["6204-2RS/C3", "6204", "6204-2RS"].map((name) => ({
      name,
      slug: name.toLowerCase().replaceAll("/", "-"),
    }));
    await showProduct(zwz, [createItem()], undefined, false, { sameSize });
    const texts = sameSize.map(({ slug }) =>
      screen
        .getAllByRole("link")
        .filter((link) => link.getAttribute("href") === `/product-category/${slug}`)
        .map((link) => link.textContent)
        .at(-1),
    );
    expect(texts).toEqual(["6204-2RS/C3clearance: C3", "6204seal: open", "6204-2RS"]);
  });

  test("the number is explained part by part; an unknown origin is not stated", async () => {
    await showProduct(nod, [
      createItem({ brand: "Koyo", country: "Japan" }),
      createItem({ id: "8", brand: "DPI", country: null }),
    ]);
    expect(fact("6204")).toBe("deep groove ball bearing, series 62, bore 20 mm");
    expect(fact("2RS")).toBe("rubber contact seals on both sides");
    expect(
      getOfferRows()
        .map(({ textContent: row }) => row ?? "")
        .map((row) => /Origin (.*?)Availability/.exec(row)?.[1]),
    ).toEqual(["Japan", "not stated"]);
  });
});

describe("product page", () => {
  test("[2.30] the heading names the item, on brand two with its makers", async () => {
    await showProduct(zwz, [createItem()]);
    expect(heading()).toBe("You Searched For 6204-2RS");
    cleanup();
    await showProduct(nod, [createItem({ brand: "Koyo" })]);
    expect(heading()).toBe("You Searched For 6204-2RS - Koyo");
    cleanup();
    await showProduct(nod, [createItem({ brand: "Koyo" }), createItem({ id: "8", brand: "DPI" })]);
    expect(heading()).toBe("You Searched For 6204-2RS - Koyo, DPI");
  });

  test("[2.31] every field of brand one", async () => {
    await showProduct(zwz, [createItem()]);
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
      ["ID (bore d)", "20 mm"],
      ["OD (outside diameter D)", "47 mm"],
      ["OW (width B)", "14 mm"],
      ["Weight", "0.11 kg"],
    ];
    expect(fields.map(([label = ""]) => [label, fact(label)])).toEqual(fields);
    for (const title of ["Product Details", "Availability Details", "Technical Specifications"]) {
      expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    }
    expect(screen.getByRole("img", { name: "Section drawing of 6204-2RS" })).toBeTruthy();
    expect(
      screen.getByRole("row", {
        name: /6204-2RS In stock, dispatch by \d+ \w+ 6 If sold out: 22 days/,
      }),
    ).toBeTruthy();
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
    await showProduct(zwz, [none]);
    for (const label of [
      "Qty per carton",
      "Packing type",
      "Country association",
      "Universal number",
    ]) {
      expect([label, fact(label)]).toEqual([label, "NA"]);
    }
    for (const label of ["ID (bore d)", "OD (outside diameter D)", "OW (width B)", "Weight"]) {
      expect([label, fact(label)]).toEqual([label, "NA"]);
    }
    expect(fact("Competitor number")).toBe("—");
    expect(
      screen.getByRole("row", { name: /6204-2RS Back-order, dispatch by .* NA 22 days/ }),
    ).toBeTruthy();
  });

  test("[1.6] [9.3] a price of 0 reads 'Display on request'", async () => {
    await showProduct(zwz, [createItem({ listPrice: 0 })]);
    expect(screen.getAllByText("Display on request").length).toBeGreaterThan(0);
    expect(screen.queryByText(/₹0/)).toBeNull();
  });

  test("[2.31] a status other than Active is red", async () => {
    await showProduct(zwz, [createItem({ status: "Discontinued" })]);
    const marks = screen.getAllByText("Discontinued").map((one) => one.className);
    expect(marks.some((name) => name.includes("text-bad"))).toBe(true);
  });

  test("[2.31] only a customer sees their price and savings", async () => {
    const own = createItem({ yourPrice: 18_240, discountPercent: 24 });
    await showProduct(zwz, [createItem()], [own]);
    expect(screen.getByRole("link", { name: "Sign in to see your price" })).toBeTruthy();
    cleanup();
    document.cookie = "signed_in=1";
    await showProduct(zwz, [createItem()], [own]);
    expect(screen.getByText("₹182.40").textContent).toBe("₹182.4024% savings");
  });

  test("[5.14] [9.2] the quantity starts at 1; a quantity above the stock splits the promise", async () => {
    await showProduct(zwz, [createItem()]);
    const box = screen.getByRole<HTMLInputElement>("textbox", { name: /^Quantity/ });
    expect(box.value).toBe("1");
    expect(screen.getByText(/^dispatch by \d+ \w+$/)).toBeTruthy();
    fireEvent.change(box, { target: { value: "20" } });
    expect(screen.getByText("6 in stock")).toBeTruthy();
    expect(screen.getByText("14 on back-order")).toBeTruthy();
  });

  test.each([zwz, nod])(
    "[2.31] [2.32] size, HSN, price, stock and the decoded number appear once, $name",
    async (brand) => {
      const { container } = await showProduct(brand, [createItem()]);
      const text = (container.querySelector("article")?.textContent ?? "").replace(
        container.querySelector("script")?.textContent ?? "",
        "",
      );
      const once = [
        "14 mm",
        "84821020",
        "₹240.00",
        "0.11 kg",
        "series 62, bore 20",
        "China",
        "100",
      ];
      expect(once.filter((value) => text.split(value).length !== 2)).toEqual([]);
      // In the table of brand one, in the delivery promise of brand two.
      expect(
        text.match(
          brand.manyMakers ? /In stock: 6/g : /dispatch by \d+ [A-Z][a-z]+6If sold out: 22 days/g,
        ),
      ).toHaveLength(1);
    },
  );

  test("[2.31] a tapered roller bearing's width is T in table and drawing, a thrust bearing's H", async () => {
    const tapered = createItem({
      name: "30204",
      subCategory: "Tapered Roller Bearing",
      width: 15.25,
    });
    const { container } = await showProduct(zwz, [tapered]);
    expect(fact("OW (total width T)")).toBe("15.25 mm");
    expect(container.querySelector("figure")?.textContent).toContain("T 15.25");
    cleanup();
    const thrust = createItem({ name: "51204", subCategory: "Thrust Ball Bearing" });
    const page = await showProduct(zwz, [thrust]);
    expect(fact("OW (height H)")).toBe("14 mm");
    expect(page.container.querySelector("figure")?.textContent).toContain("H 14");
  });

  test("[2.32] the wishlist button saves a guest's item in the browser and removes it", async () => {
    await showProduct(zwz, [createItem()]);
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
    await showProduct(zwz, [createItem()]);
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
