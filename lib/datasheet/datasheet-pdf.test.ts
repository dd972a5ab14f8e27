import { describe, expect, test } from "@jest/globals";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { createItem } from "../../test/storefront/factories.ts";
import { toPublicItem } from "../catalogue/product-page.ts";
import type { Item } from "../contract/item.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";
import { renderPdf } from "../pdf/render.ts";
import { datasheetDocument } from "./datasheet-pdf.ts";

const AT = "http://zwz.localhost:3000/product-category/6204-2rs";
const DAY = new Date("2026-11-21T00:00:00Z");
const paper = (brand: typeof zwz, items: Item[]) =>
  datasheetDocument(brand, { items: items.map(toPublicItem) }, AT, DAY);

describe("[2.31] the datasheet of a bearing", () => {
  test("number in words, drawing, dimensions, mass and origin; neither price nor stock", async () => {
    const sheet = paper(zwz, [
      createItem({ listPrice: 98_765, stock: 4321, massApproximate: true }),
    ]);
    if (!sheet) throw new Error("no sheet");
    const text = textOfPdf(await renderPdf(sheet))
      .join(" ")
      .replace(/\s+/g, " ");
    for (const told of [
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
      expect(text).toContain(told);
    }
    expect(text).not.toMatch(/987|4321|₹/);
  });

  test("ten offers in several writings still fit the page", async () => {
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
    const sheet = paper(nod, offers);
    if (!sheet) throw new Error("no sheet");
    const text = textOfPdf(await renderPdf(sheet))
      .join(" ")
      .replace(/\s+/g, " ");
    expect(text).toContain("Page 1 of 1");
    expect(text).toContain("not told");
  });

  test("what has no dimensions has none", () => {
    expect(paper(zwz, [createItem({ bore: null })])).toBeNull();
    expect(paper(zwz, [])).toBeNull();
  });
});
