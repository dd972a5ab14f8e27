import { nod } from "@/brands/nod";
import { searchPage } from "@/components/catalogue/search/search-page";

export { searchMetadata as metadata } from "@/components/catalogue/search/search-page";
export default searchPage(nod);
