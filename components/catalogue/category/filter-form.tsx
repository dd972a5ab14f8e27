import { Button } from "@/components/ui/button";
import { ChevronRightIcon } from "@/components/ui/icons";
import { DEFAULT_SORT, type FilterValues, type SortOrder } from "@/lib/catalogue/category-filter";
import { featureLabel } from "@/lib/catalogue/category-text";
import type { FacetOption, Facets } from "@/lib/contract/categories";
import { formatCount } from "@/lib/format";

const FIELD = "h-11 w-full rounded-brand border border-muted bg-paper px-2 text-base";

/** Narrow screens hide the table's sortable headings. */
const SORT_OPTIONS: [SortOrder, string][] = [
  ["size", "Bore d, smallest first"],
  ["-size", "Bore d, largest first"],
  ["outside", "Outside D, smallest first"],
  ["-outside", "Outside D, largest first"],
  ["width", "Width B, smallest first"],
  ["-width", "Width B, largest first"],
  ["name", "Number, A to Z"],
  ["-name", "Number, Z to A"],
];

const SIZES = [
  ["bore_min", "Bore from, mm"],
  ["bore_max", "Bore to, mm"],
  ["outside", "Outside D, mm"],
  ["width", "Width, mm"],
] as const;

const FEATURES: [
  name: keyof FilterValues,
  label: string,
  facet: "seals" | "clearances" | "bores",
][] = [
  ["seal", "Seal", "seals"],
  ["clearance", "Clearance", "clearances"],
  ["bore_form", "Bore", "bores"],
];

function FacetSelect({
  name,
  label,
  options,
  value = "",
  optionLabel = (option) => option,
}: {
  name: keyof FilterValues;
  label: string;
  options: FacetOption[];
  value: string | undefined;
  optionLabel?: (option: string) => string;
}) {
  if (options.length < 2) return null;
  return (
    <label className="grid grow basis-24 gap-1 text-small">
      {label}
      <select name={name} defaultValue={value} className={FIELD}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {`${optionLabel(option.value)} (${formatCount(option.count)})`}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Filters and sorts a table with a plain GET form, which works without JavaScript. On phones it collapses
 * under a sibling <details>: content inside a closed <details> can't be shown by CSS on wider screens.
 */
export function FilterForm({
  action,
  search,
  facets,
  values = {},
  open = false,
}: {
  action: string;
  /** Text of the search whose results are filtered; they keep their order, and their sizes are few. */
  search?: string;
  facets: Facets;
  values?: FilterValues;
  open?: boolean;
}) {
  const title = search ? "Filter results" : "Filter and sort";
  const sizes = search ? SIZES.slice(0, 2) : SIZES;
  const count = Object.keys(values).filter((name) => name !== "sort").length;
  return (
    <div>
      <details open={open} className="no-print group peer md:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-brand border bg-wash px-3 font-medium [&::-webkit-details-marker]:hidden">
          {title}
          {count > 0 && <span className="text-muted">({count} applied)</span>}
          <span className="ml-auto text-primary group-open:rotate-90">
            <ChevronRightIcon />
          </span>
        </summary>
      </details>
      <form
        action={action}
        aria-label={title}
        className="flex flex-wrap items-end gap-3 rounded-brand border bg-wash p-3 max-md:mt-2 max-md:peer-[:not([open])]:hidden"
      >
        {search && <input type="hidden" name="q" value={search} />}
        <FacetSelect name="type" label="Type" options={facets.types} value={values.type} />
        <FacetSelect name="maker" label="Brand" options={facets.makers} value={values.maker} />
        {sizes.map(([name, label]) => (
          <label key={name} className="grid grow basis-22 gap-1 text-small">
            {label}
            <input
              name={name}
              inputMode="decimal"
              defaultValue={values[name] ?? ""}
              className={FIELD}
            />
          </label>
        ))}
        {FEATURES.map(([name, label, facet]) => (
          <FacetSelect
            key={name}
            name={name}
            label={label}
            options={facets[facet]}
            value={values[name]}
            optionLabel={featureLabel}
          />
        ))}
        {!search && <SortSelect value={values.sort} />}
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="in_stock"
            value="1"
            defaultChecked={values.in_stock === "1"}
            className="size-5"
          />
          In stock ({formatCount(facets.in_stock)})
        </label>
        <Button type="submit" variant="secondary" className="max-sm:grow">
          Apply
        </Button>
      </form>
    </div>
  );
}

const SortSelect = ({ value = DEFAULT_SORT }: { value: string | undefined }) => (
  <label className="grid gap-1 text-small max-sm:basis-full">
    Sort by
    <select name="sort" defaultValue={value} className={FIELD}>
      {SORT_OPTIONS.map(([order, label]) => (
        <option key={order} value={order}>
          {label}
        </option>
      ))}
    </select>
  </label>
);
