import { zwz } from "@/brands/zwz";
import { ProductsPage } from "@/components/catalogue/category/all-categories-page";
import { metadataOf } from "@/lib/seo/page-metadata";

export const revalidate = 3600;
export const metadata = metadataOf(zwz, "products");

export default function Page() {
  return <ProductsPage brand={zwz} />;
}
