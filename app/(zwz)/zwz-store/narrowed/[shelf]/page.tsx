import { zwz } from "@/brands/zwz";
import { narrowedPages } from "@/components/catalogue/category/filtered-category-page";

const { Page, generateMetadata } = narrowedPages(zwz);

export { generateMetadata };
export default Page;
