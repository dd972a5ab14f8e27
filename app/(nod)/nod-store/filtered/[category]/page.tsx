import { nod } from "@/brands/nod";
import { filteredCategoryPages } from "@/components/catalogue/category/category-page";

const { Page, generateMetadata } = filteredCategoryPages(nod);

export { generateMetadata };
export default Page;
