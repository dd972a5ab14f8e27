import { zwz } from "@/brands/zwz";
import { SearchPrompt } from "@/components/catalogue/search-prompt";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(zwz, "products");
export default function Page() {
  return <SearchPrompt />;
}
