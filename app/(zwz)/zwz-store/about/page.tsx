import { zwz } from "@/brands/zwz";
import { ZwzAboutPage } from "@/components/about/zwz-about-page";
import { metadataOf } from "@/lib/seo/page-metadata";

export const metadata = metadataOf(zwz, "about");
export default function Page() {
  return <ZwzAboutPage />;
}
