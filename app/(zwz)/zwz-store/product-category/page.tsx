import { zwz } from "@/brands/zwz";
import { AllCategoriesPage } from "@/components/catalogue/category/all-categories-page";
import { commonPageMetadata } from "@/lib/seo/page-metadata.server";

export const revalidate = 3600;
export const metadata = commonPageMetadata(zwz, "products");

export default function Page() {
  return <AllCategoriesPage brand={zwz} />;
}
