import { zwz } from "@/brands/zwz";
import { narrowedPages } from "@/components/catalogue/shelf/narrowed-pages";

const { Page, generateMetadata } = narrowedPages(zwz);

export { generateMetadata };
export default Page;
