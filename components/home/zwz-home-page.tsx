import type { ReactNode } from "react";
import { zwz } from "@/brands/zwz";
import { LubricationKit } from "@/components/shared/company/lubrication-kit";
import { JsonLd } from "@/components/ui/json-ld";
import type { HomeContent } from "@/lib/content/home-content";
import { getHomeContent } from "@/lib/content/home-content.server";
import { routes } from "@/lib/routes";
import { storeData } from "@/lib/seo/structured-data";
import { AboutBlurb, FactStrip } from "./company-summary";
import { DrawingBanner } from "./drawing-banner";
import { FeaturedItems } from "./featured/featured-items";
import { getHomeLinks } from "./home-links.server";
import { HowToBuy } from "./how-to-buy";
import { Notices } from "./notices";
import { OwnLinks } from "./own-links";
import { toTabs } from "./shown-content";
import { ValueTiles } from "./value-tiles";

interface Props {
  /** Content for local and preview hosts. */
  sample?: ReactNode;
  /** Instead of what is published. */
  content?: HomeContent;
}

/** 2.14 */
export async function ZwzHomePage({ sample, content }: Props) {
  const links = await getHomeLinks(zwz);
  const { notices, featured } = content ?? (await getHomeContent(zwz));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <JsonLd data={storeData(zwz)} />
      <Notices notices={notices} />
      <OwnLinks hasPanel={links.hasOwnCatalogue} />
      <DrawingBanner hasOwnCatalogue={links.hasOwnCatalogue} />
      <AboutBlurb brand={zwz} href={routes.about} />
      <FeaturedItems {...links} tabs={toTabs(featured)} />
      <ValueTiles />
      <FactStrip brand="zwz" />
      <LubricationKit brand={zwz} />
      <HowToBuy brand={zwz} />
      {sample}
    </div>
  );
}
