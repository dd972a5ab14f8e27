import { zwz } from "@/brands/zwz";
import { searchPage } from "@/components/catalogue/search/search-page";

export { searchMetadata as metadata } from "@/components/catalogue/search/search-page";
export default searchPage(zwz);
