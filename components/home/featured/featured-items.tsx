import type { ProductGroup } from "@/brands/content/types";
import { zwz } from "@/brands/zwz";
import { BearingIcon } from "@/components/shared/bearing-drawing";
import { PrefetchOnIntent } from "@/components/ui/prefetch-on-intent";
import { routes } from "@/lib/routes";
import type { HomeLinks } from "../home-links.server";
import { GroupPanel } from "./group-panel";
import { Tabs } from "./tabs";

interface Props extends HomeLinks {
  tabs: ProductGroup[];
}

/** 2.14: New, Best Sellers, Featured and Special Offer, or the tabs that operators have published. */
export function FeaturedItems({ categoryHref, hasOwnCatalogue, tabs: given }: Props) {
  const tabs = given.map(({ id, heading, groups }) => ({
    id,
    heading,
    panel: (
      <GroupPanel
        groups={groups}
        hasOwnCatalogue={hasOwnCatalogue}
        hrefs={groups.map(({ name }) => categoryHref(name))}
        pictures={groups.map((group) =>
          group.picture ? (
            <BearingIcon key={group.id} {...group.picture} className="size-12 shrink-0" />
          ) : (
            <SlewingRim key={group.id} />
          ),
        )}
      />
    ),
  }));
  const first = given[0]?.groups[0]?.rows[0]?.[0];
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="mb-2">
        Featured items
      </h2>
      <Tabs label="Featured items" tabs={tabs} />
      {first && hasOwnCatalogue && <PrefetchOnIntent href={routes.product(zwz, first)} />}
    </section>
  );
}

/** A rim with bolt holes, seen from the front: its section has no published dimensions. */
const SlewingRim = () => (
  <svg viewBox="0 0 48 48" className="size-12 shrink-0" aria-hidden="true" fill="none">
    <circle cx="24" cy="24" r="18.500" stroke="var(--primary)" strokeWidth="8" />
    <circle
      cx="24"
      cy="24"
      r="18.500"
      stroke="var(--paper)"
      strokeWidth="3"
      strokeDasharray="3 8.600"
    />
    <circle cx="24" cy="24" r="22.500" stroke="var(--ink)" strokeWidth="1.200" />
    <circle cx="24" cy="24" r="14.500" stroke="var(--ink)" strokeWidth="1.200" />
  </svg>
);
