import type { Brand } from "@/brands/types";
import { Breadcrumbs } from "@/components/catalogue/product/breadcrumbs";
import { PrefetchVisible } from "@/components/catalogue/product-table/prefetch-visible";
import { ProductTable } from "@/components/catalogue/product-table/product-table";
import { TableHead } from "@/components/catalogue/product-table/table-head";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import type { getCategoryPage } from "@/lib/catalogue/categories.server";
import { DEFAULT_SORT, type FilterValues, type SortOrder } from "@/lib/catalogue/category-filter";
import { categoryTitle, compareCategories } from "@/lib/catalogue/category-text";
import { toCategoryTableRow } from "@/lib/catalogue/product-row";
import { categoryColumns, isNumeric } from "@/lib/catalogue/table-columns";
import { CATEGORY_PAGE_SIZE, type CategoryInfo, type Facets } from "@/lib/contract/categories";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { type Breadcrumb, categoryData } from "@/lib/seo/structured-data";
import { FilterForm } from "./filter-form";
import { Pagination } from "./pagination";

interface Props {
  brand: Brand;
  content: NonNullable<Awaited<ReturnType<typeof getCategoryPage>>>;
  /** Every category, for the breadcrumbs and the subcategories. */
  categories: CategoryInfo[];
  page: number;
  pageHref: (page: number) => string;
  /** Absent when the table is neither filtered nor sorted. */
  values?: FilterValues;
  order?: SortOrder;
}

const DEPTH_MAX = 4;

/** Home, the product index, the parents of a category and the category itself. */
function categoryBreadcrumbs(
  brand: Brand,
  categories: CategoryInfo[],
  category: CategoryInfo,
): Breadcrumb[] {
  const bySlug = new Map(categories.map((one) => [one.slug, one]));
  const path: CategoryInfo[] = [];
  let current: CategoryInfo | undefined = category;
  while (current && path.length < DEPTH_MAX) {
    path.unshift(current);
    current = bySlug.get(current.parent);
  }
  return [
    { name: "Home", path: routes.home },
    { name: "Products", path: brand.paths.product },
    ...path.map((one) => ({ name: categoryTitle(one), path: routes.category(one.slug) })),
  ];
}

/** "DPI, IKO, Koyo". */
export const makersOf = ({ makers }: Facets): string => makers.map(({ value }) => value).join(", ");

/** Page of a category, type, series or bore: its subcategories, filters and products. */
export function CategoryScreen({
  brand,
  content,
  categories,
  page,
  pageHref,
  values,
  order = DEFAULT_SORT,
}: Props) {
  const { category, rows, total, facets } = content;
  const title = categoryTitle(category);
  const breadcrumbs = categoryBreadcrumbs(brand, categories, category);
  const subcategories = categories.filter(({ parent }) => parent === category.slug);
  const allHref = routes.category(category.slug);
  const sortHref = (sort: SortOrder) => routes.filteredCategory(category.slug, { ...values, sort });
  const { columns, width } = categoryColumns(facets, brand.manyMakers);
  const now = new Date();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!values && <JsonLd data={categoryData(brand, breadcrumbs)} />}
      <Breadcrumbs breadcrumbs={breadcrumbs} />
      <header className="grid gap-1">
        <h1>
          {title}
          {page > 1 && !values && `, page ${page}`}
        </h1>
        <p className="text-muted">
          {values
            ? `${formatCount(total)} of ${formatCount(category.count)} match.`
            : `${formatCount(category.count)} ${category.count === 1 ? "item" : "items"} from ${makersOf(facets)}.`}{" "}
          {values && (
            <AppLink className="link" href={allHref}>
              Show all
            </AppLink>
          )}
        </p>
      </header>
      {subcategories.length > 0 && (
        <CategoryLinks categories={subcategories} label="Subcategories" />
      )}
      <FilterForm
        action={allHref}
        facets={facets}
        open={rows.length === 0}
        {...(values ? { values } : {})}
      />
      {rows.length > 0 ? (
        <PrefetchVisible>
          <ProductTable
            label={title}
            head={<TableHead columns={columns} width={width} order={order} sortHref={sortHref} />}
            rows={rows.map((row) => toCategoryTableRow(brand, row, columns, now))}
            numeric={columns.flatMap((column, at) => (isNumeric(column) ? [at] : []))}
          />
        </PrefetchVisible>
      ) : (
        <EmptyState
          title="No items match your filters"
          action={
            <ButtonLink variant="secondary" href={allHref}>
              Show all
            </ButtonLink>
          }
        >
          <p>Remove a filter.</p>
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / CATEGORY_PAGE_SIZE)} pageHref={pageHref} />
    </div>
  );
}

function linkText(category: CategoryInfo): string {
  if (category.kind === "bore") return `${category.name} mm`;
  return category.kind === "series" ? `Series ${category.name}` : categoryTitle(category);
}

/** Links to categories with the number of their products. */
export const CategoryLinks = ({
  categories,
  label,
}: {
  categories: CategoryInfo[];
  label: string;
}) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {categories.toSorted(compareCategories).map((category) => (
      <li key={category.slug}>
        <AppLink
          href={routes.category(category.slug)}
          className="inline-flex min-h-11 items-center gap-2 rounded-brand border px-3 text-primary hover:bg-wash"
        >
          {linkText(category)}
          <span className="text-small text-muted">{formatCount(category.count)}</span>
        </AppLink>
      </li>
    ))}
  </ul>
);
