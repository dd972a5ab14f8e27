import { zwz } from "@/brands/zwz";
import { LegalPage } from "@/components/about/legal-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata";

export const metadata = commonPageMetadata(zwz, "terms");
const Page = () => <LegalPage brand={zwz} name="terms-and-conditions" />;
export default Page;
