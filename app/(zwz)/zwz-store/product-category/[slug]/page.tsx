import { zwz } from "@/brands/zwz";
import { OneOffer } from "@/components/catalogue/product/one-offer";
import { productPage } from "@/components/catalogue/product/product-page";

const product = productPage(zwz, OneOffer);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const generateMetadata = product.generateMetadata;
export default product.Page;
