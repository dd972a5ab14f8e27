import { sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { parseDesignation } from "../../../../lib/catalogue/designation/parse.ts";
import type { ReadRow } from "../../../../lib/imports/read-rows.ts";
import { type Value, writeScaled } from "../../../../lib/imports/values.ts";
import type { Db } from "../../../db/client.ts";
import { findItem, itemKey, itemSubject, loadItems } from "./item-lookup.ts";
import type { Addition, Finding, KindRules, Lookup, PlannedRow } from "./planned-row.ts";
import { itemTarget } from "./target.ts";

const DIMENSIONS = ["bore", "outside", "width"] as const;
type Values = Record<string, Value>;

interface KnownFacts {
  /** Makers as they are spelt, by their lower-case name. */
  makers: Map<string, string>;
  categories: Set<string>;
  types: Set<string>;
  /** Prefixes of HSNs with a GST rate. */
  hsns: string[];
  /** Category, type and HSN of the items of a series. */
  ofSeries: Map<string, { category: string; subCategory: string; hsn: string }>;
  /** Number of items that are sold, by maker. */
  active: Map<string, number>;
}

async function loadFacts(db: Db, brand: BrandId, today: string): Promise<KnownFacts> {
  const { rows: groups } = await db.execute<{
    maker: string;
    category: string;
    type: string;
    series: string;
    hsn: string;
    active: number;
  }>(sql`
    select maker, category, sub_category as type, series, min(hsn) as hsn,
      (count(*) filter (where status = 'Active'))::int as active
    from items where brand = ${brand} group by 1, 2, 3, 4 order by 6 desc`);
  const { rows: rates } = await db.execute<{ prefix: string }>(sql`
    select prefix from hsn_rates where valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)`);
  const active = new Map<string, number>();
  const ofSeries: KnownFacts["ofSeries"] = new Map();
  for (const { maker, category, type, series, hsn, active: count } of groups) {
    active.set(maker, (active.get(maker) ?? 0) + count);
    if (series !== "" && !ofSeries.has(series))
      ofSeries.set(series, { category, subCategory: type, hsn });
  }
  return {
    makers: new Map(groups.map(({ maker }) => [maker.toLowerCase(), maker] as const).reverse()),
    categories: new Set(groups.flatMap(({ category }) => category || [])),
    types: new Set(groups.map(({ type }) => type)),
    hsns: rates.map(({ prefix }) => prefix),
    ofSeries,
    active,
  };
}

const millimetres = (um: Value | undefined): string =>
  typeof um === "number" ? writeScaled(um, 3) : "–";
const sizeText = (sizes: (Value | undefined)[]): string =>
  `${sizes.map(millimetres).join(" × ")} mm`;

/** The number tells its size: a row that contradicts it has a wrong figure or a wrong number. */
function compareWithNumber(designation: string, maker: string, values: Values): string[] {
  const read = parseDesignation(designation, maker);
  if (!read || read.alternative) return [];
  const known = [read.bore, read.outsideDiameter, read.width].map((mm) =>
    mm === null ? null : Math.round(mm * 1000),
  );
  const stated = DIMENSIONS.map((field) => values[field] ?? null);
  const contradicts = known.some((um, at) => {
    const value = stated[at];
    return um !== null && typeof value === "number" && value !== um;
  });
  if (!contradicts) return [];
  return [
    `${read.base} has d × D × B of ${sizeText(known)}; this row makes it ${sizeText(stated)}.`,
  ];
}

function checkSize(values: Values): Finding["problems"] {
  const { bore, outside } = values;
  if (typeof bore !== "number" || typeof outside !== "number" || outside > bore) return [];
  const reason = `The outside diameter of ${millimetres(outside)} mm must be larger than the bore of ${millimetres(bore)} mm.`;
  return [{ column: "Outside D (mm)", reason }];
}

function checkHsn({ hsns }: KnownFacts, hsn: Value | undefined): Finding["problems"] {
  if (typeof hsn !== "string" || hsns.some((prefix) => hsn.startsWith(prefix))) return [];
  return [{ column: "HSN", reason: `No GST rate is known for the HSN ${hsn}.` }];
}

/** A category has a page of its own and discounts, so a misspelt one must not arise. The first items of a brand bring theirs. */
function checkCategory(
  { categories }: KnownFacts,
  category: Value | undefined,
): Finding["problems"] {
  if (typeof category !== "string" || categories.size === 0 || categories.has(category)) return [];
  const known = [...categories].sort().join(", ");
  return [
    { column: "Category", reason: `There is no category “${category}”. Categories are: ${known}.` },
  ];
}

function warnOfNewType({ types }: KnownFacts, type: Value | undefined): string[] {
  return typeof type === "string" && !types.has(type) ? [`“${type}” is a new type.`] : [];
}

/** Sizes of a new item by its number, where the file states none. */
function sizesOf(designation: string, maker: string): Values {
  const read = parseDesignation(designation, maker);
  if (
    !read ||
    read.alternative ||
    read.bore === null ||
    read.outsideDiameter === null ||
    read.width === null
  )
    return {};
  const um = (mm: number) => Math.round(mm * 1000);
  return { bore: um(read.bore), outside: um(read.outsideDiameter), width: um(read.width) };
}

/** The row with its maker as other items of it are spelt: "zwz" is no new maker. */
function spellMaker({ makers }: KnownFacts, row: ReadRow): ReadRow {
  const { maker } = row.values;
  const known = typeof maker === "string" ? makers.get(maker.toLowerCase()) : undefined;
  return known ? { ...row, values: { ...row.values, maker: known } } : row;
}

function addItem(facts: KnownFacts, { values }: ReadRow): Addition {
  const { designation, maker, brand: _brand, status, ...given } = values;
  if (typeof maker !== "string" || typeof designation !== "string")
    return {
      record: {},
      warnings: [],
      problems: [{ column: "", reason: "A new item needs a maker and a designation." }],
    };
  const series = parseDesignation(designation, maker)?.series ?? "";
  const statesSize = DIMENSIONS.some((field) => given[field] !== undefined);
  const sizes = statesSize ? {} : sizesOf(designation, maker);
  const record: Values = { ...facts.ofSeries.get(series), ...sizes, ...given, maker, designation };
  const required = [
    ["category", "Category"],
    ["subCategory", "Type"],
    ["hsn", "HSN"],
  ] as const;
  const missing = required
    .filter(([field]) => !record[field])
    .map(([, column]) => ({ column, reason: "A new item needs it." }));
  const notSold =
    status === "Discontinued"
      ? [{ column: "Status", reason: "A new item can't be discontinued." }]
      : [];
  const badName =
    /[\p{L}\p{N}]/u.test(designation) && /[a-z0-9]/i.test(designation)
      ? []
      : [{ column: "Designation", reason: "It needs letters or digits." }];
  const warnings = [
    ...(facts.makers.has(maker.toLowerCase()) ? [] : [`“${maker}” is a new maker.`]),
    ...(sizes.bore === undefined
      ? []
      : [
          `d × D × B of ${sizeText(DIMENSIONS.map((field) => sizes[field]))} is taken from the number.`,
        ]),
    ...warnOfNewType(facts, record.subCategory),
    ...compareWithNumber(designation, maker, record),
  ];
  const problems = [
    ...missing,
    ...checkCategory(facts, record.category),
    ...notSold,
    ...badName,
    ...checkSize(record),
    ...checkHsn(facts, record.hsn),
  ];
  return { record, problems, warnings };
}

/** Makers of which a file discontinues everything that is sold. */
function warnOfWholeMakers(
  { active }: KnownFacts,
  rows: PlannedRow[],
  makerOf: (id: number) => string,
): string[] {
  const discontinued = new Map<string, number>();
  for (const { result, targetId } of rows) {
    if (result !== "discontinued" || targetId === null) continue;
    const maker = makerOf(targetId);
    discontinued.set(maker, (discontinued.get(maker) ?? 0) + 1);
  }
  return [...discontinued]
    .filter(([maker, count]) => count >= (active.get(maker) ?? 0))
    .map(([maker, count]) => `Every item of ${maker} is discontinued (${count}).`);
}

export const catalogueRules: KindRules = {
  target: itemTarget,
  async lookUp(db, brand, rows, { today }): Promise<Lookup> {
    const found = await loadItems(db, brand, rows, itemTarget);
    const facts = await loadFacts(db, brand, today);
    const makers = new Map([...found.values()].flat().map(({ id, maker }) => [id, maker]));
    return {
      subjectOf: (row) => itemSubject(spellMaker(facts, row)),
      keyOf: ({ values }) => itemKey(values),
      find: (row) => findItem(found, row),
      add: (row) => addItem(facts, spellMaker(facts, row)),
      check(row, existing, changes) {
        const effective = { ...existing.values, ...row.values };
        const changesSize = DIMENSIONS.some((field) => changes[field]);
        const maker = makers.get(existing.id) ?? "";
        const designation = existing.subject.slice(maker.length + 1);
        return {
          problems: [
            ...(changesSize ? checkSize(effective) : []),
            ...checkCategory(facts, changes.category?.to),
            ...checkHsn(facts, changes.hsn?.to),
          ],
          warnings: [
            ...(changesSize ? compareWithNumber(designation, maker, effective) : []),
            ...warnOfNewType(facts, changes.subCategory?.to),
          ],
        };
      },
      suspect: (planned) => warnOfWholeMakers(facts, planned, (id) => makers.get(id) ?? ""),
    };
  },
};
