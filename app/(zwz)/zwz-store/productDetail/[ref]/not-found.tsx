export { default, metadata } from "../../product-category/[slug]/not-found";
