import { zwz } from "@/brands/zwz";
import { productPage } from "@/components/catalogue/product/product-page";
import { OneOffer } from "@/components/catalogue/product/single-offer";

const product = productPage(zwz, OneOffer);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const generateMetadata = product.generateMetadata;
export default product.Page;
