import { nod } from "@/brands/nod";
import { narrowedPages } from "@/components/catalogue/shelf/narrowed-pages";

const { Page, generateMetadata } = narrowedPages(nod);

export { generateMetadata };
export default Page;
