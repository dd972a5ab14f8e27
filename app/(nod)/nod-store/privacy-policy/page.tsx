import { nod } from "@/brands/nod";
import { LegalPage } from "@/components/about/legal-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(nod, "privacy");
const Page = () => <LegalPage brand={nod} name="privacy-policy" />;
export default Page;
