import type { CategoryInfo, CategoryRow } from "../../../lib/contract/categories.ts";
import type { Category } from "./search/categories.ts";
import type { PageRow } from "./search/category-browser.ts";

const mm = (um: number | undefined): number | null => (um ? um / 1000 : null);

export const categoryFields = ({
  slug,
  kind,
  name,
  type,
  parent,
  pages,
}: Category): CategoryInfo => ({
  slug,
  kind,
  name: kind === "bore" ? String(Number(name) / 1000) : name,
  type,
  parent,
  count: pages.length,
});

export function categoryRow(row: PageRow, stocked: Set<number>): CategoryRow {
  const [bore, outside, width] = row.sizes;
  return {
    slug: row.slug,
    name: row.name,
    makers: row.makers,
    type: row.type,
    bore: mm(bore),
    outside: mm(outside),
    width: mm(width),
    seal: row.seal,
    clearance: row.clearance,
    bore_form: row.bore,
    in_stock: row.items.some((id) => stocked.has(id)),
  };
}
