import type { Brand } from "../brands/types.ts";
import { DEFAULT_SORT, type FilterValues } from "./catalogue/category-filter.ts";
import { slugOf } from "./slug.ts";

const segment = (text: string) => encodeURIComponent(text);
const withQuery = (path: string, name: string, value?: string) =>
  value ? `${path}?${name}=${encodeURIComponent(value)}` : path;

/** Every address the storefront links to. */
export const routes = {
  home: "/",
  about: "/about",
  nodAbout: "/nodAbout",
  signup: "/signup",
  register: "/register",
  terms: "/terms-condition",
  privacy: "/privacy-policy",
  emailVerification: "/emailverification",
  forgotPassword: "/forget-password",
  existingCustomer: "/existingCustomerRegister",
  existingCustomerSignUp: "/existingCustomerSignUp",
  cart: "/cart",
  orderHistory: "/order-history",
  order: (orderNo: string) => `/orders/${segment(orderNo)}`,
  returns: "/returns",
  return: (number: string) => `/returns/${segment(number)}`,
  statement: "/account-statement",
  rfiHistory: "/rfq-history",
  /** Review of a request: the selected cart lines, or one item from its product page. */
  rfiReview: (item?: { id: string; quantity: number }) =>
    item ? `${withQuery("/rfq-review", "item", item.id)}&qty=${item.quantity}` : "/rfq-review",
  rfiSubmitted: (number: string) => withQuery("/rfq", "rfi", number),
  rfi: (number: string) => withQuery("/order-detail", "rfi", number),
  profile: "/my-profile",
  saved: "/saved",
  /** Ends e-mails about items with a token in the fragment. */
  unsubscribe: "/unsubscribe",
  partNumbers: "/part-numbers",
  login: (returnTo?: string) => withQuery("/login", "next", returnTo),
  review: (brand: Brand) => brand.paths.review,
  orderPlaced: (orderNo: string) => withQuery("/orderPlaced", "order", orderNo),
  /** Search results, filtered, with more than the first page of rows. */
  listing: (query?: string, filters: FilterValues = {}, rows = 0): string => {
    const rest = new URLSearchParams(filters);
    if (rows > 0) rest.set("rows", String(rows));
    const path = withQuery("/listing", "q", query);
    return rest.size > 0 && query ? `${path}&${rest}` : path;
  },
  /** The product page of a designation; `slug` when the catalogue gave one that differs (collisions). */
  product: (brand: Brand, designation: string, slug = slugOf(designation)) =>
    `${brand.paths.product}/${segment(slug)}`,
  /** The product page of an item that was found by another number, which the page then compares. */
  productFor: (
    brand: Brand,
    designation: string,
    requested?: string,
    slug = slugOf(designation),
  ): string => withQuery(routes.product(brand, designation, slug), "for", requested),
  /** Quick order with these lines filled in; they never reach the server. */
  quickOrder: (lines: string[] = []) =>
    lines.length > 0 ? `/quick-order#rows=${encodeURIComponent(lines.join("\n"))}` : "/quick-order",
  /** Page of a category, type, series or bore. */
  category: (slug: string, page = 1) =>
    page > 1 ? `/bearings/${segment(slug)}/${page}` : `/bearings/${segment(slug)}`,
  /** A category's table filtered or sorted, which is not indexed; its plain page when it is neither. */
  filteredCategory: (slug: string, { sort, ...filters }: FilterValues, page = 1): string => {
    const query = new URLSearchParams(filters);
    if (sort && sort !== DEFAULT_SORT) query.set("sort", sort);
    if (query.size === 0) return routes.category(slug, page);
    if (page > 1) query.set("page", String(page));
    return `/bearings/${segment(slug)}?${query}`;
  },
  /** Shareable address of one item (2.1). */
  share: (brand: Brand, itemId: string) => `/productDetail/${brand.name}:${segment(itemId)}`,
};

/** False when the brand says that the path is missing or another one's; links to such are not shown. */
export function hasPage(brand: Brand, path: string): boolean {
  const state = brand.routes[path];
  // The brand sent to browsers lists only the paths without a page.
  return state === undefined || state === "page";
}

/** Whether a path belongs to the products: product pages, shared links and category pages. */
export const isProductPath = (brand: Pick<Brand, "paths">, path: string): boolean =>
  [brand.paths.product, "/productDetail", "/bearings/"].some((start) => path.startsWith(start));
