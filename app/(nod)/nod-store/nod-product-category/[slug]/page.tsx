import { nod } from "@/brands/nod";
import { OfferTable } from "@/components/catalogue/product/offer-table";
import { productPages } from "@/components/catalogue/product/product-page";

const product = productPages(nod, OfferTable);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const generateMetadata = product.generateMetadata;
export default product.Page;
