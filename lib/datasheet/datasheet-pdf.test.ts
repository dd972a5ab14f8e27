import { describe, expect, test } from "@jest/globals";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { readPdfText } from "../../test/read-pdf.ts";
import { createItem } from "../../test/storefront/factories.ts";
import { toPublicItem } from "../catalogue/product-page.ts";
import type { Item } from "../contract/item.ts";
import { renderPdf } from "../node/pdf/render.ts";
import { datasheetDocument } from "./datasheet-pdf.ts";

const AT = "http://zwz.localhost:3000/product-category/6204-2rs";
const DAY = new Date("2026-11-21T00:00:00Z");
const createDatasheet = (brand: typeof zwz, items: Item[]) =>
  datasheetDocument(brand, { items: items.map(toPublicItem) }, AT, DAY);

describe("[2.31] data sheet", () => {
  test("shows number, drawing, dimensions, mass and origin, but neither price nor stock", async () => {
    const document = createDatasheet(zwz, [
      createItem({ listPrice: 98_765, stock: 4321, massApproximate: true }),
    ]);
    if (!document) throw new Error("no data sheet");
    const text = (await readPdfText(await renderPdf(document))).join(" ").replace(/\s+/g, " ");
    for (const expected of [
      "Deep groove ball bearing, series 62, bore 20 mm, rubber contact seals on both sides",
      "d 20",
      "D 47",
      "B 14",
      "approximate",
      "China",
      "SKF 6204-2RSH",
      AT,
      "Page 1 of 1",
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toMatch(/987|4321|₹/);
  });

  test("ten offers with different designations fit on one page", async () => {
    const offers = Array.from({ length: 10 }, (_, n) =>
      createItem({
        id: String(n),
        name: `22220C${n % 2 ? "C" : "A"}K/C${n % 5}W33`,
        brand: "ZWZ",
        subCategory: "Spherical Roller Bearing",
        country: n ? "China" : null,
        massApproximate: true,
      }),
    );
    const document = createDatasheet(nod, offers);
    if (!document) throw new Error("no data sheet");
    const text = (await readPdfText(await renderPdf(document))).join(" ").replace(/\s+/g, " ");
    expect(text).toContain("Page 1 of 1");
    expect(text).toContain("Not stated");
  });

  test("items without dimensions have no data sheet", () => {
    expect(createDatasheet(zwz, [createItem({ bore: null })])).toBeNull();
    expect(createDatasheet(zwz, [])).toBeNull();
  });
});
