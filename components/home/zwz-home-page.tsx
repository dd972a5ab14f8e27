import type { ReactNode } from "react";
import { zwz } from "@/brands/zwz";
import { LubricationKit } from "@/components/shared/company/lubrication-kit";
import { JsonLd } from "@/components/ui/json-ld";
import { routes } from "@/lib/routes";
import { storeData } from "@/lib/seo/structured-data";
import { AboutBlurb, FactStrip } from "./company-summary";
import { DrawingBanner } from "./drawing-banner";
import { FeaturedItems } from "./featured/featured-items";
import { getHomeLinks } from "./home-links.server";
import { HowToBuy } from "./how-to-buy";
import { OwnLinks } from "./own-links";
import { ValueTiles } from "./value-tiles";

/** 2.14. `sample` is content for local and preview hosts. */
export async function ZwzHomePage({ sample }: { sample?: ReactNode }) {
  const links = await getHomeLinks(zwz);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <JsonLd data={storeData(zwz)} />
      <OwnLinks />
      <DrawingBanner hasOwnCatalogue={links.hasOwnCatalogue} />
      <AboutBlurb brand={zwz} href={routes.about} />
      <FeaturedItems {...links} />
      <ValueTiles />
      <FactStrip brand="zwz" />
      <LubricationKit brand={zwz} />
      <HowToBuy brand={zwz} />
      {sample}
    </div>
  );
}
