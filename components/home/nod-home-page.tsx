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
import { OwnLinks } from "./own-links";
import { RangeCards } from "./range-cards";
import { SlideBanner } from "./slide-banner";

/** 2.19. `sample` is content for local and preview hosts. */
export async function NodHomePage({ sample }: { sample?: ReactNode }) {
  const { categoryHref, hasOwnCatalogue } = await getHomeLinks(nod);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <JsonLd data={storeData(nod)} />
      <OwnLinks />
      <SlideBanner hasOwnCatalogue={hasOwnCatalogue} />
      <BrandStrip />
      <CallToActionCards />
      <AboutBlurb brand={nod} href={routes.nodAbout} />
      <RangeCards categoryHref={categoryHref} />
      <FactStrip brand="nod" />
      <LubricationKit brand={nod} />
      <HowToBuy brand={nod} />
      {sample}
    </div>
  );
}
