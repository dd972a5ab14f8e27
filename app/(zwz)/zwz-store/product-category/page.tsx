import { SearchPrompt } from "@/components/catalogue/search-prompt";

export const metadata = { title: "Products" };

export default function Page() {
  return <SearchPrompt />;
}
