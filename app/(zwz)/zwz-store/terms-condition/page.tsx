import { zwz } from "@/brands/zwz";
import { LegalPage } from "@/components/about/legal-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(zwz, "terms");
const Page = () => <LegalPage brand={zwz} name="terms-and-conditions" />;
export default Page;
