import { CATEGORY_PAGES_MAX } from "../contract/limits.ts";

export const CATEGORY_SORTS = ["size", "outside", "width", "name"] as const;
type SortKey = (typeof CATEGORY_SORTS)[number];
/** Sort key of a category's table; a leading minus means descending. */
export type SortOrder = `${"" | "-"}${SortKey}`;
export const DEFAULT_SORT: SortOrder = "size";

const TEXT_FILTERS = ["type", "maker", "seal", "clearance", "bore_form"] as const;
/** In millimetres. */
const SIZE_FILTERS = ["bore_min", "bore_max", "outside", "width"] as const;
/** Query parameters of a category page that change its table; all others are ignored. */
const PARAMETERS = [...TEXT_FILTERS, ...SIZE_FILTERS, "in_stock", "sort"] as const;
export type FilterName = (typeof PARAMETERS)[number];
/** Values of the filter form, by field name. */
export type FilterValues = Partial<Record<FilterName, string>>;

const VALUE_MAX = 80;
const SIZE_MAX_MM = 20_000;

function millimetres(text: string | undefined): number | undefined {
  const value = text ? Number(text.replace(",", ".")) : 0;
  return value > 0 && value <= SIZE_MAX_MM ? value : undefined;
}

function sortOf(text: string | undefined): { sort: SortKey; descending: boolean } {
  const sort = CATEGORY_SORTS.find((key) => key === text?.replace(/^-/, ""));
  return sort ? { sort, descending: text === `-${sort}` } : { sort: "size", descending: false };
}

/** The value as the form shows it; "" if it is invalid or changes nothing. */
function validValue(name: FilterName, value: string): string {
  if (SIZE_FILTERS.some((size) => size === name)) return String(millimetres(value) ?? "");
  if (name === "in_stock") return value === "1" ? value : "";
  if (name !== "sort") return value;
  const { sort, descending } = sortOf(value);
  const order: SortOrder = descending ? `-${sort}` : sort;
  return order === DEFAULT_SORT ? "" : order;
}

/** A range entered the wrong way round is turned, because its meaning is clear. */
function orderedRange(values: FilterValues): FilterValues {
  const { bore_min, bore_max } = values;
  if (!bore_min || !bore_max || Number(bore_min) <= Number(bore_max)) return values;
  return { ...values, bore_min: bore_max, bore_max: bore_min };
}

/**
 * Known parameters with a valid value; of a repeated parameter the first. The default sort counts as no parameter, and
 * `bore` of older URLs as a range of one size.
 */
export function readFilterValues(query: URLSearchParams): FilterValues {
  const values: FilterValues = {};
  for (const name of PARAMETERS) {
    const given = query.get(name) ?? (name.startsWith("bore_m") ? query.get("bore") : null);
    const value = validValue(name, given?.trim().slice(0, VALUE_MAX) ?? "");
    if (value) values[name] = value;
  }
  return orderedRange(values);
}

export const hasValues = (values: FilterValues): boolean => Object.keys(values).length > 0;

/** Page number of a query; 1 when it is absent or invalid, the highest when it is too large. */
export function readPage(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  return /^[1-9]\d{0,9}$/.test(text) ? Math.min(Number(text), CATEGORY_PAGES_MAX) : 1;
}

/** Whether a request shows a filtered or re-sorted table, or a page of it, instead of the cached first page. */
export const isFiltered = (query: URLSearchParams): boolean =>
  hasValues(readFilterValues(query)) || readPage(query) > 1;

/** Values as the backend takes them. */
export function toCategoryFilter(values: FilterValues) {
  const { type, maker, seal, clearance, bore_form } = values;
  return {
    filter: {
      ...{ type, maker, seal, clearance, bore_form },
      bore_min: millimetres(values.bore_min),
      bore_max: millimetres(values.bore_max),
      outside: millimetres(values.outside),
      width: millimetres(values.width),
      in_stock: values.in_stock ? true : undefined,
    },
    ...sortOf(values.sort),
  };
}

/** Values of which the backend has applied a filter, and the sort. */
export function appliedValues(values: FilterValues, applied: object): FilterValues {
  const kept = Object.entries(values).filter(([name]) => name === "sort" || name in applied);
  return Object.fromEntries(kept);
}

const OLD_NAMES: Record<string, string> = { d: "bore", D: "outside", B: "width" };

/** Query of an old /narrowed/… URL with today's parameter names. */
export const renameOldParameters = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].map(([name, value]) => [OLD_NAMES[name] ?? name, value]));
