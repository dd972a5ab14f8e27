import { nodSampleHistory } from "@/brands/content/history";
import { nod } from "@/brands/nod";
import { NodAboutPage } from "@/components/about/nod-about-page";
import { metadataOf } from "@/lib/seo/page-metadata";

export const metadata = metadataOf(nod, "about");
export default function Page() {
  return <NodAboutPage history={nodSampleHistory} />;
}
