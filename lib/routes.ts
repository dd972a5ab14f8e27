import type { Brand } from "../brands/types.ts";
import { slugOf } from "./slug.ts";

const segment = (text: string) => encodeURIComponent(text);
const withQuery = (path: string, name: string, value?: string) =>
  value ? `${path}?${name}=${encodeURIComponent(value)}` : path;

/** Every address the storefront links to. */
export const routes = {
  home: "/",
  about: "/about",
  signup: "/signup",
  register: "/register",
  emailVerification: "/emailverification",
  forgotPassword: "/forget-password",
  existingCustomer: "/existingCustomerRegister",
  existingCustomerSignUp: "/existingCustomerSignUp",
  cart: "/cart",
  orderHistory: "/order-history",
  rfiHistory: "/rfq-history",
  profile: "/my-profile",
  saved: "/saved",
  login: (returnTo?: string) => withQuery("/login", "next", returnTo),
  review: (brand: Brand) => brand.paths.review,
  orderPlaced: (orderNo: string) => withQuery("/orderPlaced", "order", orderNo),
  listing: (query?: string) => withQuery("/listing", "q", query),
  /** The product page of a designation; `slug` when the catalogue gave one that differs (collisions). */
  product: (brand: Brand, designation: string, slug = slugOf(designation)) =>
    `${brand.paths.product}/${segment(slug)}`,
  /** Shareable address of one item (2.1). */
  share: (brand: Brand, itemId: string) => `/productDetail/${brand.name}:${segment(itemId)}`,
};

/** True when the path is built on this brand; links to anything else are not shown. */
export const isBuilt = (brand: Brand, path: string): boolean => brand.routes[path] === "page";
