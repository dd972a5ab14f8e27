import { zwz } from "@/brands/zwz";
import { filteredCategoryPages } from "@/components/catalogue/category/category-page";

const { Page, generateMetadata } = filteredCategoryPages(zwz);

export { generateMetadata };
export default Page;
