import { nod } from "@/brands/nod";
import { narrowedPages } from "@/components/catalogue/category/filtered-category-page";

const { Page, generateMetadata } = narrowedPages(nod);

export { generateMetadata };
export default Page;
