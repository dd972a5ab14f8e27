import { nod } from "@/brands/nod";
import { NodHomePage } from "@/components/home/nod-home-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const revalidate = 3600;
export const metadata = commonPageMetadata(nod, "home");
export default function Page() {
  return <NodHomePage />;
}
