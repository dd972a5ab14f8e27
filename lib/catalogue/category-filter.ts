export const CATEGORY_SORTS = ["size", "outside", "width", "name"] as const;
type SortKey = (typeof CATEGORY_SORTS)[number];
/** Sort key of a category's table; a leading minus means descending. */
export type SortOrder = `${"" | "-"}${SortKey}`;
export const DEFAULT_SORT: SortOrder = "size";

const TEXT_FILTERS = ["type", "maker", "seal", "clearance", "bore_form"] as const;
/** In millimetres. */
const SIZE_FILTERS = ["bore", "outside", "width"] as const;
/** Query parameters of a category page that change its table; all others are ignored. */
const PARAMETERS = [...TEXT_FILTERS, ...SIZE_FILTERS, "in_stock", "sort"] as const;
/** Values of the filter form, by field name. */
export type FilterValues = Partial<Record<(typeof PARAMETERS)[number], string>>;

const VALUE_MAX = 80;
const SIZE_MAX_MM = 20_000;

/** Known parameters with a value; of a repeated parameter the first. The default sort counts as no parameter. */
export function readFilterValues(query: URLSearchParams): FilterValues {
  const values: FilterValues = {};
  for (const name of PARAMETERS) {
    const value = query.get(name)?.trim().slice(0, VALUE_MAX);
    if (value && !(name === "sort" && value === DEFAULT_SORT)) values[name] = value;
  }
  return values;
}

/** Whether a request shows a filtered or re-sorted table instead of the cached page. */
export const hasFilter = (query: URLSearchParams): boolean =>
  Object.keys(readFilterValues(query)).length > 0;

function millimetres(text: string | undefined): number | undefined {
  const value = Number(text?.replace(",", "."));
  return value > 0 && value <= SIZE_MAX_MM ? value : undefined;
}

/** Values as the backend takes them; invalid sizes and sorts are dropped. */
export function toCategoryFilter(values: FilterValues) {
  const { type, maker, seal, clearance, bore_form } = values;
  const sort: SortKey =
    CATEGORY_SORTS.find((key) => key === values.sort?.replace(/^-/, "")) ?? "size";
  return {
    filter: {
      ...{ type, maker, seal, clearance, bore_form },
      bore: millimetres(values.bore),
      outside: millimetres(values.outside),
      width: millimetres(values.width),
      in_stock: values.in_stock ? true : undefined,
    },
    sort,
    descending: values.sort === `-${sort}`,
  };
}

const OLD_NAMES: Record<string, string> = { d: "bore", D: "outside", B: "width" };

/** Query of an old /narrowed/… URL with today's parameter names; parameters without a value are dropped. */
export function renameOldParameters(query: URLSearchParams): URLSearchParams {
  const renamed = [...query].flatMap(([name, value]): [string, string][] =>
    value ? [[OLD_NAMES[name] ?? name, value]] : [],
  );
  return new URLSearchParams(renamed);
}
