import { zwz } from "@/brands/zwz";
import { productPages } from "@/components/catalogue/product/product-page";
import { SingleOffer } from "@/components/catalogue/product/single-offer";

const product = productPages(zwz, SingleOffer);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const generateMetadata = product.generateMetadata;
export default product.Page;
