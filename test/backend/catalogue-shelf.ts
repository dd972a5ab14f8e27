import { eq } from "drizzle-orm";
import { items } from "../../backend/db/schema/index.ts";
import type { TestApp } from "./build-test-app.ts";

/** A few items on both brands that between them have everything a catalogue call can meet; indexed. */
export async function aCategory(store: TestApp) {
  const update = (id: number, values: Partial<typeof items.$inferInsert>) =>
    store.db.update(items).set(values).where(eq(items.id, id));
  const shelf = {
    sealed: await store.anItem({ designation: "6204-2RS", stock: 30, category: "Ball Bearings" }),
    onRequest: await store.anItem({ designation: "011 Slewing Rim", price: 0, stock: 0 }),
    soldOut: await store.anItem({
      designation: "6204",
      stock: 0,
      whenOut: "Arriving Shortly",
      leadDays: 9,
    }),
    koyo: await store.anItem({
      brand: "nod",
      maker: "Koyo",
      designation: "6204-2RS",
      price: 310_00,
      stock: 0,
    }),
    dpi: await store.anItem({
      brand: "nod",
      maker: "DPI",
      designation: "6204-2RS",
      price: 140_00,
      stock: 4,
    }),
    zz: await store.anItem({ brand: "nod", maker: "Koyo", designation: "6804ZZ" }),
    equal: await store.anItem({ brand: "nod", maker: "ZWZ", designation: "61804-2Z" }),
  };
  await update(shelf.zz.id, { universalNumber: "61804-2Z" });
  await update(shelf.koyo.id, {
    competitorNumber: "SKF 6204-2RSH, NSK 6204DDU",
    massMg: null,
    qtyPerCarton: null,
    country: null,
  });
  await update(shelf.onRequest.id, {
    boreUm: null,
    outsideUm: null,
    widthUm: null,
    massMg: null,
    universalNumber: null,
    qtyPerCarton: null,
    packing: null,
  });
  await store.deps.search.refresh();
  return shelf;
}
