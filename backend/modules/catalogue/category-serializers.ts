import type { z } from "zod";
import type {
  CategoryFilter,
  CategoryInfo,
  catalogueCategory,
} from "../../../lib/contract/categories.ts";
import type { ItemRow } from "./queries.ts";
import type { Category } from "./search/categories.ts";
import type { PageRow } from "./search/category-browser.ts";
import type { Facets, Filter } from "./search/category-filter.ts";
import { itemFields } from "./serializers.ts";

type TableWire = z.input<typeof catalogueCategory.reply>;

export const categoryFields = ({
  slug,
  kind,
  name,
  type,
  parent,
  items,
}: Category): CategoryInfo => ({
  slug,
  kind,
  name: kind === "bore" ? String(Number(name) / 1000) : name,
  type,
  parent,
  count: items,
});

export const categoryRow = (page: PageRow, item: ItemRow): TableWire["rows"][number] => ({
  slug: page.slug,
  seal: page.seal,
  clearance: page.clearance,
  bore_form: page.bore,
  contact_angle: page.angle,
  item: itemFields(item),
});

export const facetFields = ({ inStock, ...facets }: Facets): TableWire["facets"] => ({
  ...facets,
  in_stock: inStock,
});

const um = (mm: number | undefined) => (mm === undefined ? undefined : Math.round(mm * 1000));
const mm = (um: number | undefined) => (um === undefined ? undefined : um / 1000);

/** Filter of a request; dimensions in micrometres from here on. */
export const readFilter = ({
  bore_form: boreForm,
  bore_min: boreMin,
  bore_max: boreMax,
  in_stock: inStock,
  ...rest
}: CategoryFilter): Filter => ({
  ...rest,
  boreForm,
  boreMin: um(boreMin),
  boreMax: um(boreMax),
  outside: um(rest.outside),
  width: um(rest.width),
  inStock: inStock || undefined,
});

export const filterFields = ({
  boreForm: bore_form,
  boreMin,
  boreMax,
  inStock: in_stock,
  ...rest
}: Filter): CategoryFilter => ({
  ...rest,
  bore_form,
  bore_min: mm(boreMin),
  bore_max: mm(boreMax),
  outside: mm(rest.outside),
  width: mm(rest.width),
  in_stock,
});
