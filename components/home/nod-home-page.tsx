import type { ReactNode } from "react";
import { nod } from "@/brands/nod";
import { BrandStrip } from "@/components/shared/company/brand-strip";
import { CallToActionCards } from "@/components/shared/company/call-to-action-cards";
import { LubricationKit } from "@/components/shared/company/lubrication-kit";
import { JsonLd } from "@/components/ui/json-ld";
import { routes } from "@/lib/routes";
import { storeData } from "@/lib/seo/structured-data";
import { AboutBlurb, FactStrip } from "./company-summary";
import { getHomeLinks } from "./home-links.server";
import { HowToBuy } from "./how-to-buy";
import { RangeCards } from "./range-cards";
import { SlideBanner } from "./slide-banner";

/** 2.19. `sample`: what is shown on local and preview hosts only. */
export async function NodHomePage({ sample }: { sample?: ReactNode }) {
  const { categoryHref: shelfOf, hasOwnCatalogue: ownCatalogue } = await getHomeLinks(nod);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <JsonLd data={storeData(nod)} />
      <SlideBanner ownCatalogue={ownCatalogue} />
      <BrandStrip />
      <CallToActionCards />
      <AboutBlurb brand={nod} href={routes.nodAbout} />
      <RangeCards shelfOf={shelfOf} />
      <FactStrip brand="nod" />
      <LubricationKit brand={nod} />
      <HowToBuy brand={nod} />
      {sample}
    </div>
  );
}
