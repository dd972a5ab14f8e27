import { zwz } from "@/brands/zwz";
import { shelfPages } from "@/components/catalogue/category/category-page";

const { Page, generateMetadata } = shelfPages(zwz);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export { generateMetadata };
export default Page;
