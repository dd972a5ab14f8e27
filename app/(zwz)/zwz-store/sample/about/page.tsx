import { zwz } from "@/brands/zwz";
import { Partners } from "@/components/about/partners";
import { ZwzAboutPage } from "@/components/about/zwz-about-page";
import { ClientLogos } from "@/components/shared/company/client-logos";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(zwz, "about");
export default function Page() {
  const sample = (
    <>
      <Partners />
      <ClientLogos />
    </>
  );
  return <ZwzAboutPage sample={sample} />;
}
