import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { parseDesignation } from "../../../../lib/catalogue/designation/parse.ts";
import { countNoun } from "../../../../lib/count-noun.ts";
import { slugAllocator, slugOf } from "../../../../lib/slug.ts";
import type { Db } from "../../../db/client.ts";
import { items } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { insertItems, type NewItem } from "../../catalogue/index.ts";
import { itemNames } from "./item-lookup.ts";
import type { PlannedRow } from "./planned-row.ts";

/** A new item without price and stock, which are imported by themselves. */
function toItem(
  { changes }: Pick<PlannedRow, "changes">,
  slugFor: (designation: string) => string,
): NewItem {
  const text = (field: string) => String(changes[field]?.to ?? "");
  const orNull = (field: string) => (changes[field]?.to as string | undefined) ?? null;
  const number = (field: string) => (changes[field]?.to as number | undefined) ?? null;
  const [maker, designation] = [text("maker"), text("designation")];
  const read = parseDesignation(designation, maker);
  const slug = slugFor(designation);
  return {
    maker,
    designation,
    slug,
    code: `${maker}-${slug}`.toUpperCase(),
    category: text("category"),
    subCategory: text("subCategory"),
    description: text("description"),
    kind: slugOf(text("subCategory")),
    series: read?.series ?? "",
    base: read?.base ?? designation,
    boreUm: number("bore"),
    outsideUm: number("outside"),
    widthUm: number("width"),
    massMg: number("mass"),
    massApproximate: changes.massApproximate?.to === true,
    universalNumber: orNull("universalNumber"),
    competitorNumber: orNull("competitorNumber"),
    packing: orNull("packing"),
    qtyPerCarton: number("qtyPerCarton"),
    country: orNull("country"),
    hsn: text("hsn"),
    listPrice: 0,
    stock: { available: 0, whenOut: "On Demand", leadDays: null },
  };
}

/** Adds the new items of an import and notes their ids. 409 if one was added since the preview. */
export async function addItems(tx: Db, importId: number, brand: BrandId): Promise<void> {
  const { rows: added } = await tx.execute<Record<string, unknown> & Pick<PlannedRow, "changes">>(
    sql`select changes from import_rows where import_id = ${importId} and result = 'added' order by row`,
  );
  if (added.length === 0) return;
  const existing = await tx
    .select({ maker: items.maker, designation: items.designation, slug: items.slug })
    .from(items)
    .where(eq(items.brand, brand));
  const isPresent = itemNames(existing);
  const slugFor = slugAllocator(existing);
  const wanted = added.map((row) => toItem(row, slugFor));
  const known = wanted.filter(isPresent);
  if (known.length > 0)
    throw new Refusal(
      409,
      `Nothing was applied, because ${countNoun(known.length, "item was", "items were")} added since the preview: ${known
        .slice(0, 5)
        .map(({ maker, designation }) => `${maker} ${designation}`)
        .join(", ")}. Preview the file again.`,
    );
  await insertItems(tx, brand, wanted);
  await tx.execute(sql`
    update import_rows r set target_id = i.id from items i
    where r.import_id = ${importId} and r.result = 'added' and i.brand = ${brand}
      and i.maker = r.changes->'maker'->>'to' and i.designation = r.changes->'designation'->>'to'`);
}
