import { nodHistory } from "@/brands/content/history";
import { nod } from "@/brands/nod";
import { NodAboutPage } from "@/components/about/nod-about-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(nod, "about");
export default function Page() {
  return <NodAboutPage history={nodHistory} />;
}
