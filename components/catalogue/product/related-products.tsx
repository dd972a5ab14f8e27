import type { Brand } from "@/brands/types";
import { compareDesignations } from "@/lib/catalogue/designation/compare";
import { parseDesignation } from "@/lib/catalogue/designation/parse";
import type { ProductPage, PublicItem } from "@/lib/catalogue/product-page";
import type { PageLink } from "@/lib/contract/categories";
import { formatMm } from "@/lib/format-measures";
import { routes } from "@/lib/routes";
import { slugOf } from "@/lib/slug";
import { LinkList } from "./link-list";

/** Features of another designation of the same size that differ: "clearance: C3". */
function differencesTo(item: PublicItem | undefined, name: string): string {
  const own = item && parseDesignation(item.name, item.brand);
  const other = item && parseDesignation(name, item.brand);
  const match = own && other && compareDesignations(own, other);
  if (!match) return "";
  return match.differences.map(({ feature, offered }) => `${feature}: ${offered}`).join(", ");
}

/** The slug is left out where it follows from the name, which shortens the page's data. */
const shorten = ({ name, slug }: PageLink) => (slugOf(name) === slug ? name : { name, slug });

/** Links to products of the same size, the next sizes of the series and other series of the bore. */
export function RelatedProducts({ brand, page }: { brand: Brand; page: ProductPage }) {
  const { items, categories, sameSize, nextSizes, sameBore } = page;
  const series = categories.find(({ kind }) => kind === "series");
  const bore = categories.find(({ kind }) => kind === "bore");
  const base = brand.paths.product;
  const mm = formatMm(items[0]?.bore ?? null);
  return (
    <>
      <LinkList
        title="Same size, other seals and clearances"
        base={base}
        links={sameSize.map((link) => ({ ...link, note: differencesTo(items[0], link.name) }))}
      />
      {series && (
        <LinkList
          base={base}
          title={`${nextSizes.length > 0 ? "Next sizes in series" : "Series"} ${series.name}`}
          links={nextSizes.map(shorten)}
          all={["Whole series", routes.category(series.slug)]}
        />
      )}
      {bore && (
        <LinkList
          base={base}
          title={`${mm} bore in other series`}
          links={sameBore.map(shorten)}
          all={[`All with ${mm} bore`, routes.category(bore.slug)]}
        />
      )}
    </>
  );
}
