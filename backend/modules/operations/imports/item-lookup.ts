import { sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { parseDesignation } from "../../../../lib/catalogue/designation/parse.ts";
import type { ReadRow } from "../../../../lib/imports/read-rows.ts";
import type { Value } from "../../../../lib/imports/values.ts";
import { normalise } from "../../../../lib/slug.ts";
import type { Db } from "../../../db/client.ts";
import { items, plainDesignation } from "../../../db/schema/index.ts";
import type { Existing } from "./planned-row.ts";
import { selectFields, type Target } from "./target.ts";

interface FoundItem extends Existing {
  maker: string;
  designation: string;
}

const textOf = (value: Value | undefined): string => String(value ?? "");

/** Maker and designation of an item row, e.g. "ZWZ 6204-2RS". */
export const itemSubject = ({ values }: ReadRow): string =>
  [values.maker, values.designation].filter(Boolean).join(" ") || "this item";

/** Items that the rows refer to, in any spelling of the designation, with the values of the kind's fields. */
export async function loadItems(
  db: Db,
  brand: BrandId,
  rows: ReadRow[],
  target: Target,
): Promise<Map<string, FoundItem[]>> {
  const wanted = [...new Set(rows.map(({ values }) => normalise(textOf(values.designation))))];
  const source =
    target.table === "items"
      ? sql`${items} t`
      : sql`${items} i left join item_stock t on t.item_id = i.id`;
  const alias = target.table === "items" ? "t" : "i";
  const plain = plainDesignation(items.designation);
  // The expression names the table, so the index on it is used inside.
  const { rows: found } = await db.execute<
    Record<string, Value> & { id: number; maker: string; designation: string; plain: string }
  >(sql`
    with wanted as materialized (
      select id as item_id, ${plain} as plain from items
      where brand = ${brand} and ${plain} = any(${sql.param(wanted)}::text[]))
    select ${sql.raw(alias)}.id, ${sql.raw(alias)}.maker, ${sql.raw(alias)}.designation, wanted.plain, ${sql.raw(selectFields(target))}
    from wanted join ${source} on ${sql.raw(alias)}.id = wanted.item_id order by ${sql.raw(alias)}.id`);
  const known = found.map(({ id, maker, designation, plain: key, ...values }) => ({
    key,
    item: { id, maker, designation, subject: `${maker} ${designation}`, values },
  }));
  return new Map(
    [...Map.groupBy(known, ({ key }) => key)].map(([key, group]) => [
      key,
      group.map(({ item }) => item),
    ]),
  );
}

const baseOf = (designation: string) => parseDesignation(designation.replace(/\s/g, ""))?.base;

/** Spellings whose signs say different things are different bearings: 62/22 has a bore of 22 mm, 6222 one of 110 mm. */
const isSameBase = (one: string, other: string): boolean =>
  one === other || baseOf(one) === baseOf(other);

interface ItemName {
  maker?: Value | undefined;
  designation?: Value | undefined;
}

const plainName = ({ maker, designation }: ItemName): string =>
  `${textOf(maker).toLowerCase()} ${normalise(textOf(designation))}`;

/** Equal for spellings that `findItem` takes for the same item, whether or not it exists. */
export const itemKey = (name: ItemName): string =>
  `${plainName(name)} ${baseOf(textOf(name.designation)) ?? ""}`;

/** Tells whether one of these items is named, in any spelling. Reading all numbers of a catalogue would take seconds. */
export function itemNames(
  existing: { maker: string; designation: string }[],
): (name: { maker: string; designation: string }) => boolean {
  const alike = Map.groupBy(existing, plainName);
  return (name) =>
    (alike.get(plainName(name)) ?? []).some((one) => isSameBase(one.designation, name.designation));
}

/** The item of a row: of its maker if given, in its exact spelling if several are alike. */
export function findItem(
  found: Map<string, FoundItem[]>,
  { values }: ReadRow,
): FoundItem | null | { reason: string } {
  const { maker, designation } = values;
  if (!designation) return { reason: "The row has no designation." };
  const name = textOf(maker).toLowerCase();
  const matches = (found.get(normalise(textOf(designation))) ?? []).filter(
    (item) =>
      (name === "" || item.maker.toLowerCase() === name) &&
      isSameBase(item.designation, textOf(designation)),
  );
  const exact = matches.filter((item) => item.designation === designation);
  const [item, another] = exact.length > 0 ? exact : matches;
  if (another)
    return {
      reason: `Several items match: ${matches
        .slice(0, 4)
        .map(({ subject }) => subject)
        .join(", ")}. Give the maker and the exact designation.`,
    };
  return item ?? null;
}
