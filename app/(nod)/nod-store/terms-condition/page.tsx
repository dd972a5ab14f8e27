import { nod } from "@/brands/nod";
import { LegalPage } from "@/components/about/legal-page";
import { metadataOf } from "@/lib/seo/page-metadata";

export const metadata = metadataOf(nod, "terms");
const Page = () => <LegalPage brand={nod} name="terms-and-conditions" />;
export default Page;
