import type { FacetOption, Facets } from "../contract/categories.ts";
import type { Item } from "../contract/item.ts";
import { type FilterName, type FilterValues, readFilterValues } from "./category-filter.ts";
import { featuresOf } from "./universal-features.ts";

/** Filters of the search results, applied to the results that the search returned (at most 200). */
const NAMES: FilterName[] = [
  "type",
  "maker",
  "seal",
  "clearance",
  "bore_form",
  "bore_min",
  "bore_max",
  "in_stock",
];

/** Known filters of a results page with a valid value. */
export function readResultFilter(query: URLSearchParams): FilterValues {
  const values = Object.entries(readFilterValues(query));
  return Object.fromEntries(values.filter(([name]) => NAMES.some((one) => one === name)));
}

/** Filters that offer a choice of values, with the value of an item. */
const CHOICES: [
  name: FilterName,
  facet: keyof Omit<Facets, "in_stock">,
  of: (item: Item) => string,
][] = [
  ["type", "types", (item) => item.subCategory],
  ["maker", "makers", (item) => item.brand],
  ["seal", "seals", (item) => featuresOf(item.universalNumber).seal],
  ["clearance", "clearances", (item) => featuresOf(item.universalNumber).clearance],
  ["bore_form", "bores", (item) => featuresOf(item.universalNumber).bore],
];

const isInStock = (item: Item) => item.availability === "Stock";

const fitsBore = ({ bore_min, bore_max }: FilterValues, { bore }: Item) =>
  (!bore_min || (bore !== null && bore >= Number(bore_min))) &&
  (!bore_max || (bore !== null && bore <= Number(bore_max)));

/** Filters whose value no result has are left out. */
function applicable(items: Item[], values: FilterValues): FilterValues {
  const unknown = CHOICES.flatMap(([name, , of]) =>
    values[name] && !items.some((item) => of(item) === values[name]) ? [name] : [],
  );
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !unknown.some((one) => one === name)),
  );
}

/** Results that fit, the filters that were applied, and what every other value would show. */
export function filterItems(items: Item[], given: FilterValues) {
  const values = applicable(items, given);
  const fits = (item: Item, except?: FilterName) =>
    fitsBore(values, item) &&
    (except === "in_stock" || !values.in_stock || isInStock(item)) &&
    CHOICES.every(([name, , of]) => name === except || !values[name] || of(item) === values[name]);
  const options = (name: FilterName, of: (item: Item) => string): FacetOption[] => {
    const all = [...new Set(items.map(of))].filter(Boolean).sort();
    const fitting = items.filter((item) => fits(item, name));
    return all.map((value) => ({
      value,
      count: fitting.filter((item) => of(item) === value).length,
    }));
  };
  const facets: Facets = {
    ...{ types: [], makers: [], seals: [], clearances: [], bores: [] },
    ...Object.fromEntries(CHOICES.map(([name, facet, of]) => [facet, options(name, of)])),
    in_stock: items.filter((item) => isInStock(item) && fits(item, "in_stock")).length,
  };
  return { items: items.filter((item) => fits(item)), values, facets };
}
