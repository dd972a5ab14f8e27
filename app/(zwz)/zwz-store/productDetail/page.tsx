import { zwz } from "@/brands/zwz";
import { SearchPrompt } from "@/components/catalogue/search-prompt";
import { metadataOf } from "@/lib/seo/page-metadata";

export const metadata = metadataOf(zwz, "products");
export default function Page() {
  return <SearchPrompt />;
}
