import { SearchesPage } from "@/components/operations/searches/searches-page";

export const metadata = { title: "Searches" };
export default SearchesPage;
