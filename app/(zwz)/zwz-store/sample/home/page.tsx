import { zwz } from "@/brands/zwz";
import { ZwzHomePage } from "@/components/home/zwz-home-page";
import { ClientLogos } from "@/components/shared/company/client-logos";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const revalidate = 3600;
export const metadata = commonPageMetadata(zwz, "home");
export default function Page() {
  return <ZwzHomePage sample={<ClientLogos />} />;
}
