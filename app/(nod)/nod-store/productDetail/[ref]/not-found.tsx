export { default, metadata } from "../../nod-product-category/[slug]/not-found";
