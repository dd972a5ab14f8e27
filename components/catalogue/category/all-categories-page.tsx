import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { getCategories } from "@/lib/catalogue/categories.server";
import { categoryTitle } from "@/lib/catalogue/category-text";
import { isBuilding } from "@/lib/env";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { SearchPrompt } from "../search-prompt";
import { CategoryLinks } from "./category-screen";

/**
 * Search box and all categories; only the search box with a backend that lacks category calls. Fails while the backend
 * is unavailable, so that an empty page is never cached. The build has no backend: its page is regenerated on first use.
 */
export async function AllCategoriesPage({ brand }: { brand: Brand }) {
  const categories = isBuilding() ? [] : await getCategories(brand);
  const bores = categories.filter(({ kind }) => kind === "bore");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SearchPrompt />
      {categories
        .filter(({ kind }) => kind === "category")
        .map((category) => {
          const types = categories.filter(({ parent }) => parent === category.slug);
          const series = categories.filter(({ parent }) =>
            types.some(({ slug }) => slug === parent),
          );
          return (
            <section key={category.slug} className="grid gap-3">
              <h2>
                <AppLink className="link" href={routes.category(category.slug)}>
                  {categoryTitle(category)}
                </AppLink>{" "}
                <span className="text-base font-normal text-muted">
                  {formatCount(category.count)}
                </span>
              </h2>
              <CategoryLinks categories={[...types, ...series]} label={category.name} />
            </section>
          );
        })}
      {bores.length > 0 && (
        <section className="grid gap-3">
          <h2>By bore</h2>
          <CategoryLinks categories={bores} label="By bore" />
        </section>
      )}
    </div>
  );
}
