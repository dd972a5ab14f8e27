import { nod } from "@/brands/nod";
import { SearchPrompt } from "@/components/catalogue/search-prompt";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const metadata = commonPageMetadata(nod, "products");
export default function Page() {
  return <SearchPrompt />;
}
