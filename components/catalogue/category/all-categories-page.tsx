import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { getCategories } from "@/lib/catalogue/categories.server";
import { categoryTitle } from "@/lib/catalogue/category-text";
import { isBuilding } from "@/lib/env";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { SearchPrompt } from "../search-prompt";
import { ShelfLinks } from "./category-screen";

/**
 * The index of the catalogue below the search; the search alone against a backend that knows no landing pages. While
 * the backend is away the page fails, so that an empty one is never kept; what the build made is made again.
 */
export async function ProductsPage({ brand }: { brand: Brand }) {
  const shelves = isBuilding() ? [] : await getCategories(brand);
  const bores = shelves.filter(({ kind }) => kind === "bore");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SearchPrompt />
      {shelves
        .filter(({ kind }) => kind === "category")
        .map((category) => {
          const types = shelves.filter(({ above }) => above === category.slug);
          const series = shelves.filter(({ above }) => types.some(({ slug }) => slug === above));
          return (
            <section key={category.slug} className="grid gap-3">
              <h2>
                <AppLink className="link" href={routes.shelf(category.slug)}>
                  {categoryTitle(category)}
                </AppLink>{" "}
                <span className="text-base font-normal text-muted">
                  {formatCount(category.count)}
                </span>
              </h2>
              <ShelfLinks shelves={[...types, ...series]} label={category.name} />
            </section>
          );
        })}
      {bores.length > 0 && (
        <section className="grid gap-3">
          <h2>By bore</h2>
          <ShelfLinks shelves={bores} label="By bore" />
        </section>
      )}
    </div>
  );
}
