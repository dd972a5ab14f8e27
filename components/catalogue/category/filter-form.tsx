import { Button } from "@/components/ui/button";
import { ChevronRightIcon } from "@/components/ui/icons";
import { DEFAULT_SORT, type FilterValues, type SortOrder } from "@/lib/catalogue/category-filter";
import { featureLabel } from "@/lib/catalogue/category-text";
import type { Facets } from "@/lib/contract/categories";
import { routes } from "@/lib/routes";

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
  ["bore", "Bore d, mm"],
  ["outside", "Outside D, mm"],
  ["width", "Width B, mm"],
] as const;

const FEATURES: [name: keyof FilterValues, label: string, facet: keyof Facets][] = [
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
  options: string[];
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
          <option key={option} value={option}>
            {optionLabel(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Filters and sorts a category's table with a plain GET form, which works without JavaScript. On phones it collapses
 * under a sibling <details>: content inside a closed <details> can't be shown by CSS on wider screens.
 */
export function FilterForm({
  slug,
  facets,
  values = {},
  open = false,
}: {
  slug: string;
  facets: Facets;
  values?: FilterValues;
  open?: boolean;
}) {
  const count = Object.keys(values).filter((name) => name !== "sort").length;
  return (
    <div>
      <details open={open} className="no-print group peer md:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-brand border bg-wash px-3 font-medium [&::-webkit-details-marker]:hidden">
          Filter and sort
          {count > 0 && <span className="text-muted">({count} applied)</span>}
          <span className="ml-auto text-primary group-open:rotate-90">
            <ChevronRightIcon />
          </span>
        </summary>
      </details>
      <form
        action={routes.category(slug)}
        aria-label="Filter and sort"
        className="flex flex-wrap items-end gap-3 rounded-brand border bg-wash p-3 max-md:mt-2 max-md:peer-[:not([open])]:hidden"
      >
        <FacetSelect name="type" label="Type" options={facets.types} value={values.type} />
        <FacetSelect name="maker" label="Brand" options={facets.makers} value={values.maker} />
        {SIZES.map(([name, label]) => (
          <label key={name} className="grid grow basis-24 gap-1 text-small">
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
        <label className="grid gap-1 text-small max-sm:basis-full">
          Sort by
          <select name="sort" defaultValue={values.sort ?? DEFAULT_SORT} className={FIELD}>
            {SORT_OPTIONS.map(([order, label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="in_stock"
            value="1"
            defaultChecked={values.in_stock === "1"}
            className="size-5"
          />
          In stock
        </label>
        <Button type="submit" variant="secondary" className="max-sm:grow">
          Apply
        </Button>
      </form>
    </div>
  );
}
