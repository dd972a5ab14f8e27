import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import type { ItemPage } from "@/lib/catalogue/item-page";
import type { Place } from "@/lib/catalogue/place";
import type { PageLink } from "@/lib/contract/shelves";
import { formatMm } from "@/lib/format";
import { routes } from "@/lib/routes";
import { slugOf } from "@/lib/slug";

/** Other bearings a buyer may have meant, as plain links: same size, next sizes, other series of the bore. */
export function Neighbours({ brand, page, place }: { brand: Brand; page: ItemPage; place: Place }) {
  const series = place.shelves.find(({ kind }) => kind === "series");
  const bore = place.shelves.find(({ kind }) => kind === "bore");
  const same = page.related.map((name) => ({ name, slug: slugOf(name) }));
  const mm = formatMm(page.items[0]?.bore ?? null);
  return (
    <>
      <Links brand={brand} title="Same size, other seals and clearances" links={same} />
      {series && (
        <Links
          brand={brand}
          title={`Next sizes in series ${series.name}`}
          links={place.sizes}
          all={["Whole series", routes.shelf(series.slug)]}
        />
      )}
      {bore && (
        <Links
          brand={brand}
          title={`Bore ${mm} in other series`}
          links={place.sameBore}
          all={[`All with ${mm} bore`, routes.shelf(bore.slug)]}
        />
      )}
    </>
  );
}

interface Props {
  brand: Brand;
  title: string;
  links: PageLink[];
  /** Where all of them are. */
  all?: [label: string, href: string];
}

function Links({ brand, title, links, all }: Props) {
  if (links.length === 0 && !all) return null;
  const chip = "inline-flex min-h-11 items-center px-3 text-primary hover:bg-wash";
  return (
    <section className="grid gap-2">
      <h2>{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, slug }) => (
          <li key={slug}>
            <AppLink
              href={routes.product(brand, name, slug)}
              className={`part-number rounded-brand border ${chip}`}
            >
              {name}
            </AppLink>
          </li>
        ))}
        {all && (
          <li>
            <AppLink href={all[1]} className={`${chip} link`}>
              {all[0]}
            </AppLink>
          </li>
        )}
      </ul>
    </section>
  );
}
