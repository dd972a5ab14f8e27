import type { Brand } from "@/brands/types";
import { Breadcrumbs } from "@/components/catalogue/product/breadcrumbs";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { AheadOfHand } from "@/components/ui/prefetch-on-intent";
import type { getCategoryPage } from "@/lib/catalogue/categories.server";
import { categoryTitle, inOrder } from "@/lib/catalogue/category-text";
import { CATEGORY_PAGE_SIZE, type CategoryInfo } from "@/lib/contract/categories";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { type Breadcrumb, listData } from "@/lib/seo/structured-data";
import { NarrowForm } from "./filter-form";
import { Pager } from "./pagination";
import { type Order, ShelfTable } from "./product-table";

export type ShelfContent = NonNullable<Awaited<ReturnType<typeof getCategoryPage>>>;

interface Props {
  brand: Brand;
  content: ShelfContent;
  /** All landing pages, for those above and below this one. */
  shelves: CategoryInfo[];
  page: number;
  href: (page: number) => string;
  /** What the table is narrowed by, as it was typed; absent when it is whole. */
  typed?: Record<string, string>;
  order?: Order;
}

/** The landing page and those above it. */
export function crumbsOf(brand: Brand, shelves: CategoryInfo[], shelf: CategoryInfo): Breadcrumb[] {
  const path: CategoryInfo[] = [];
  const bySlug = new Map(shelves.map((one) => [one.slug, one]));
  for (let at: CategoryInfo | undefined = shelf; at && path.length < 4; at = bySlug.get(at.above)) {
    path.unshift(at);
  }
  return [
    { name: "Home", path: routes.home },
    { name: "Products", path: brand.paths.product },
    ...path.map((one) => ({ name: categoryTitle(one), path: routes.shelf(one.slug) })),
  ];
}

/** A category, type, series or bore: what it holds, narrower pages, and its products. */
export function ShelfScreen({ brand, content, shelves, page, href, typed, order = "size" }: Props) {
  const { shelf, rows, total, choices } = content;
  const title = categoryTitle(shelf);
  const crumbs = crumbsOf(brand, shelves, shelf);
  const below = shelves.filter(({ above }) => above === shelf.slug);
  const pages = Math.ceil(total / CATEGORY_PAGE_SIZE);
  const [first] = rows;
  const sortLink = (sort: Order) =>
    `${routes.narrow(shelf.slug)}?${new URLSearchParams({ ...typed, sort, page: "1" })}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!typed && <JsonLd data={listData(brand, crumbs)} />}
      <Breadcrumbs crumbs={crumbs} />
      <header className="grid gap-1">
        <h1>
          {title}
          {page > 1 && !typed && `, page ${page}`}
        </h1>
        <p className="text-muted">
          {typed
            ? `${formatCount(total)} of ${formatCount(shelf.count)} match.`
            : `${formatCount(shelf.count)} ${shelf.count === 1 ? "number" : "numbers"} from ${choices.makers.join(", ")}.`}{" "}
          {typed && (
            <AppLink className="link" href={routes.shelf(shelf.slug)}>
              Show all
            </AppLink>
          )}
        </p>
      </header>
      {below.length > 0 && <ShelfLinks shelves={below} label="Narrower" />}
      <NarrowForm
        slug={shelf.slug}
        choices={choices}
        unfolded={rows.length === 0}
        {...(typed ? { typed } : {})}
      />
      {rows.length > 0 ? (
        <ShelfTable
          brand={brand}
          label={title}
          rows={rows}
          manyTypes={choices.types.length > 1}
          order={order}
          sortLink={sortLink}
        />
      ) : (
        <Empty
          title="Nothing matches"
          action={
            <ButtonLink variant="secondary" href={routes.shelf(shelf.slug)}>
              Show all
            </ButtonLink>
          }
        >
          <p>Take one of the choices back.</p>
        </Empty>
      )}
      <Pager page={page} pages={pages} href={href} />
      {first && <AheadOfHand href={routes.product(brand, first.name, first.slug)} />}
    </div>
  );
}

/** Landing pages as links with their counts. */
export const ShelfLinks = ({ shelves, label }: { shelves: CategoryInfo[]; label: string }) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {shelves.toSorted(inOrder).map((shelf) => (
      <li key={shelf.slug}>
        <AppLink
          href={routes.shelf(shelf.slug)}
          className="inline-flex min-h-11 items-center gap-2 rounded-brand border px-3 text-primary hover:bg-wash"
        >
          {shelf.kind === "bore"
            ? `${shelf.name} mm`
            : shelf.kind === "series"
              ? `Series ${shelf.name}`
              : categoryTitle(shelf)}
          <span className="text-small text-muted">{formatCount(shelf.count)}</span>
        </AppLink>
      </li>
    ))}
  </ul>
);
