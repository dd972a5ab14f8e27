import { eq } from "drizzle-orm";
import { items as itemsTable } from "../../backend/db/schema/index.ts";
import type { TestApp } from "./test-app.ts";

/** Creates and indexes items of both brands that cover the variants catalogue calls must handle. */
export async function createCatalogueItems(backend: TestApp) {
  const update = (id: number, values: Partial<typeof itemsTable.$inferInsert>) =>
    backend.db.update(itemsTable).set(values).where(eq(itemsTable.id, id));
  const items = {
    sealed: await backend.createItem({
      designation: "6204-2RS",
      stock: 30,
      category: "Ball Bearings",
    }),
    onRequest: await backend.createItem({ designation: "011 Slewing Rim", price: 0, stock: 0 }),
    soldOut: await backend.createItem({
      designation: "6204",
      stock: 0,
      whenOut: "Arriving Shortly",
      leadDays: 9,
    }),
    koyo: await backend.createItem({
      brand: "nod",
      maker: "Koyo",
      designation: "6204-2RS",
      price: 310_00,
      stock: 0,
    }),
    dpi: await backend.createItem({
      brand: "nod",
      maker: "DPI",
      designation: "6204-2RS",
      price: 140_00,
      stock: 4,
    }),
    zz: await backend.createItem({ brand: "nod", maker: "Koyo", designation: "6804ZZ" }),
    equal: await backend.createItem({ brand: "nod", maker: "ZWZ", designation: "61804-2Z" }),
  };
  await update(items.zz.id, { universalNumber: "61804-2Z" });
  await update(items.koyo.id, {
    competitorNumber: "SKF 6204-2RSH, NSK 6204DDU",
    massMg: null,
    qtyPerCarton: null,
    country: null,
  });
  await update(items.onRequest.id, {
    boreUm: null,
    outsideUm: null,
    widthUm: null,
    massMg: null,
    universalNumber: null,
    qtyPerCarton: null,
    packing: null,
  });
  await backend.deps.search.refresh();
  return items;
}
