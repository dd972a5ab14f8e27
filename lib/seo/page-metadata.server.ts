import type { Metadata } from "next";
import type { Brand } from "../../brands/types.ts";
import { routes } from "../routes.ts";
import { siteUrl } from "./site-url.ts";

interface PageInfo {
  /** Without the brand name, which is appended; absent on the home page. */
  title?: string;
  description: string;
  /** Canonical path. */
  path: string;
  /** For variants of a page with another canonical URL: not indexed, but links are followed. */
  noindex?: boolean;
}

/** Title, description, canonical URL and social media preview of a page. */
export function pageMetadata(
  brand: Brand,
  { title, description, path, noindex: unlisted }: PageInfo,
): Metadata {
  const base = siteUrl(brand.id);
  const url = base + path;
  const heading = title ? `${title} | ${brand.name}` : `${brand.company}: ${brand.tagline}`;
  return {
    title: { absolute: heading },
    description,
    alternates: { canonical: url },
    ...(unlisted ? { robots: { index: false, follow: true } } : {}),
    openGraph: {
      type: "website",
      siteName: brand.company,
      locale: "en_IN",
      title: heading,
      description,
      url,
      images: {
        url: `${base}/assets/${brand.id}/share.png`,
        width: 1200,
        height: 630,
        alt: brand.company,
      },
    },
    twitter: { card: "summary_large_image" },
  };
}

type CommonPage = "home" | "about" | "privacy" | "terms" | "products" | "quickOrder" | "signUp";

const COMMON_PAGES: Record<CommonPage, (brand: Brand) => PageInfo> = {
  home: ({ blurb }) => ({ path: routes.home, description: blurb }),
  about: ({ company }) => ({
    path: routes.about,
    title: "About Us",
    description: `About ${company}: history, business and locations in India.`,
  }),
  privacy: ({ company }) => ({
    path: routes.privacy,
    title: "Privacy Policy",
    description: `What data ${company} stores about buyers, why and for how long, and how to see or erase it.`,
  }),
  terms: ({ company }) => ({
    path: routes.terms,
    title: "Terms and Conditions",
    description: `How ${company} sells: prices, orders, payment, delivery, returns and warranty.`,
  }),
  products: ({ company, makers, paths }) => ({
    path: paths.product,
    title: "Bearings by type, series and bore",
    description: `Every bearing of ${makers.join(", ")} at ${company}: by type, by series and by bore, with dimensions and what is in stock.`,
  }),
  quickOrder: ({ company }) => ({
    path: routes.quickOrder(),
    title: "Quick order",
    description: `Paste or upload a list of bearing numbers and quantities: ${company} matches every line, shows price and stock, and fills your cart.`,
  }),
  signUp: ({ company }) => ({
    path: routes.signup,
    title: "Sign Up",
    description: `Open an account with ${company} to see your own prices and order on credit.`,
  }),
};

/** Metadata of a page that both brands have. */
export const commonPageMetadata = (brand: Brand, page: CommonPage): Metadata =>
  pageMetadata(brand, COMMON_PAGES[page](brand));
