import { SavedItemsPage } from "@/components/catalogue/saved/saved-items-page";

export const metadata = { title: "Saved items", robots: { index: false } };

export default function Page() {
  return <SavedItemsPage />;
}
