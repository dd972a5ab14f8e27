import { nod } from "@/brands/nod";
import { LegalPage } from "@/components/about/legal-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(nod, "terms");
const Page = () => <LegalPage brand={nod} name="terms-and-conditions" />;
export default Page;
