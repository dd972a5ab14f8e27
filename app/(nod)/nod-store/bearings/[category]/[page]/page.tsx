import { nod } from "@/brands/nod";
import { categoryPages } from "@/components/catalogue/category/category-page";

const { Page, generateMetadata } = categoryPages(nod);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export { generateMetadata };
export default Page;
