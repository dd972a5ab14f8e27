import { zwz } from "@/brands/zwz";
import { LegalPage } from "@/components/about/legal-page";
import { metadataOf } from "@/lib/seo/page-metadata";

export const metadata = metadataOf(zwz, "terms");
const Page = () => <LegalPage brand={zwz} name="terms-and-conditions" />;
export default Page;
