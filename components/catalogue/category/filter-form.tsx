import { Button } from "@/components/ui/button";
import { ChevronRightIcon } from "@/components/ui/icons";
import { markWord } from "@/lib/catalogue/category-text";
import { routes } from "@/lib/routes";
import type { Order } from "./product-table";

interface Choices {
  types: string[];
  makers: string[];
  seals: string[];
  clearances: string[];
  bores: string[];
}

const FIELD = "h-11 w-full rounded-brand border border-muted bg-paper px-2 text-base";

/** As the table's headings do, which narrow screens don't show. */
const ORDERS: [Order, string][] = [
  ["size", "Bore d, smallest first"],
  ["-size", "Bore d, largest first"],
  ["outside", "Outside D, smallest first"],
  ["-outside", "Outside D, largest first"],
  ["width", "Width B, smallest first"],
  ["-width", "Width B, largest first"],
  ["name", "Number, A to Z"],
  ["-name", "Number, Z to A"],
];

const MARKS: [name: string, label: string, options: keyof Choices][] = [
  ["seal", "Seal", "seals"],
  ["clearance", "Clearance", "clearances"],
  ["bore_form", "Bore", "bores"],
];

function Choice({
  name,
  label,
  options,
  chosen,
  word = (text) => text,
}: {
  name: string;
  label: string;
  options: string[];
  chosen: string | undefined;
  word?: (option: string) => string;
}) {
  if (options.length < 2) return null;
  return (
    <label className="grid grow basis-24 gap-1 text-small">
      {label}
      <select name={name} defaultValue={chosen ?? ""} className={FIELD}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {word(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Narrows a landing page's table; a plain form, so that it works without script. On phones it is folded, by an element
 * beside it instead of around it: what a closed one holds no style could show on wider screens.
 */
export function NarrowForm({
  slug,
  choices,
  typed = {},
  unfolded = false,
}: {
  slug: string;
  choices: Choices;
  typed?: Record<string, string>;
  unfolded?: boolean;
}) {
  const set = Object.keys(typed).filter((name) => name !== "sort").length;
  const sizes = [
    ["d", "Bore d, mm"],
    ["D", "Outside D, mm"],
    ["B", "Width B, mm"],
  ] as const;
  return (
    <div>
      <details open={unfolded} className="no-print group peer md:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-brand border bg-wash px-3 font-medium [&::-webkit-details-marker]:hidden">
          Filter and sort
          {set > 0 && <span className="text-muted">({set} set)</span>}
          <span className="ml-auto text-primary group-open:rotate-90">
            <ChevronRightIcon />
          </span>
        </summary>
      </details>
      <form
        action={routes.narrow(slug)}
        aria-label="Narrow the list"
        className="flex flex-wrap items-end gap-3 rounded-brand border bg-wash p-3 max-md:mt-2 max-md:peer-[:not([open])]:hidden"
      >
        <Choice name="type" label="Type" options={choices.types} chosen={typed.type} />
        <Choice name="maker" label="Brand" options={choices.makers} chosen={typed.maker} />
        {sizes.map(([name, label]) => (
          <label key={name} className="grid grow basis-24 gap-1 text-small">
            {label}
            <input
              name={name}
              inputMode="decimal"
              defaultValue={typed[name] ?? ""}
              className={FIELD}
            />
          </label>
        ))}
        {MARKS.map(([name, label, kind]) => (
          <Choice
            key={name}
            name={name}
            label={label}
            options={choices[kind]}
            chosen={typed[name]}
            word={markWord}
          />
        ))}
        <label className="grid gap-1 text-small max-sm:basis-full">
          Sort by
          <select name="sort" defaultValue={typed.sort ?? "size"} className={FIELD}>
            {ORDERS.map(([order, word]) => (
              <option key={order} value={order}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="in_stock"
            value="1"
            defaultChecked={typed.in_stock === "1"}
            className="size-5"
          />
          In stock
        </label>
        <Button type="submit" variant="secondary" className="max-sm:grow">
          Show
        </Button>
      </form>
    </div>
  );
}
