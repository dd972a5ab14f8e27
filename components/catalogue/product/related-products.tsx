import type { Brand } from "@/brands/types";
import type { CategoryPath } from "@/lib/catalogue/category-path";
import type { ItemPage } from "@/lib/catalogue/item-page";
import type { PageLink } from "@/lib/contract/categories";
import { formatMm } from "@/lib/format";
import { routes } from "@/lib/routes";
import { slugOf } from "@/lib/slug";
import { LinkList } from "./link-list";

const brief = ({ name, slug }: PageLink) => (slugOf(name) === slug ? name : { name, slug });

/** Other bearings a buyer may have meant, as plain links: same size, next sizes, other series of the bore. */
export function RelatedProducts({
  brand,
  page,
  place,
}: {
  brand: Brand;
  page: ItemPage;
  place: CategoryPath;
}) {
  const series = place.shelves.find(({ kind }) => kind === "series");
  const bore = place.shelves.find(({ kind }) => kind === "bore");
  const base = brand.paths.product;
  const mm = formatMm(page.items[0]?.bore ?? null);
  return (
    <>
      <LinkList title="Same size, other seals and clearances" base={base} links={page.related} />
      {series && (
        <LinkList
          base={base}
          title={`${place.sizes.length > 0 ? "Next sizes in series" : "Series"} ${series.name}`}
          links={place.sizes.map(brief)}
          all={["Whole series", routes.category(series.slug)]}
        />
      )}
      {bore && (
        <LinkList
          base={base}
          title={`Bore ${mm} in other series`}
          links={place.sameBore.map(brief)}
          all={[`All with ${mm} bore`, routes.category(bore.slug)]}
        />
      )}
    </>
  );
}
