import { SearchPage } from "@/components/operations/search/search-page";

export const metadata = { title: "Search" };
export default SearchPage;
