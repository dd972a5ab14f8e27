import { zwz } from "@/brands/zwz";
import { categoryPages } from "@/components/catalogue/category/category-page";

const { Page, generateMetadata } = categoryPages(zwz);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export { generateMetadata };
export default Page;
