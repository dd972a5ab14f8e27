import { zwz } from "@/brands/zwz";
import { ZwzAboutPage } from "@/components/about/zwz-about-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(zwz, "about");
export default function Page() {
  return <ZwzAboutPage />;
}
