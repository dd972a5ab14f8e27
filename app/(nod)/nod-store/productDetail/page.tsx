import { nod } from "@/brands/nod";
import { SearchPrompt } from "@/components/catalogue/search-prompt";
import { metadataOf } from "@/lib/seo/page-metadata";

export const metadata = metadataOf(nod, "products");
export default function Page() {
  return <SearchPrompt />;
}
