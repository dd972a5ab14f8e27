import { nod } from "@/brands/nod";
import { shelfPages } from "@/components/catalogue/category/category-page";

const { Page, generateMetadata } = shelfPages(nod);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export { generateMetadata };
export default Page;
