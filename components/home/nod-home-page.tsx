import type { ReactNode } from "react";
import { nod } from "@/brands/nod";
import { BrandStrip } from "@/components/shared/company/brand-strip";
import { CallToActionCards } from "@/components/shared/company/call-to-action-cards";
import { LubricationKit } from "@/components/shared/company/lubrication-kit";
import { JsonLd } from "@/components/ui/json-ld";
import type { HomeContent } from "@/lib/content/home-content";
import { getHomeContent } from "@/lib/content/home-content.server";
import { routes } from "@/lib/routes";
import { storeData } from "@/lib/seo/structured-data";
import { AboutBlurb, FactStrip } from "./company-summary";
import { getHomeLinks } from "./home-links.server";
import { HowToBuy } from "./how-to-buy";
import { Notices } from "./notices";
import { OwnLinks } from "./own-links";
import { RangeCards } from "./range-cards";
import { toSlides } from "./shown-content";
import { SlideBanner } from "./slide-banner";

interface Props {
  /** Content for local and preview hosts. */
  sample?: ReactNode;
  /** Instead of what is published. */
  content?: HomeContent;
}

/** 2.19 */
export async function NodHomePage({ sample, content }: Props) {
  const { categoryHref, hasOwnCatalogue } = await getHomeLinks(nod);
  const { notices, slides } = content ?? (await getHomeContent(nod));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <JsonLd data={storeData(nod)} />
      <Notices notices={notices} />
      <OwnLinks hasPanel={hasOwnCatalogue} />
      <SlideBanner slides={toSlides(slides)} hasOwnCatalogue={hasOwnCatalogue} />
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
