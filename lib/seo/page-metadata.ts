import type { Metadata } from "next";
import type { Brand } from "../../brands/types.ts";
import { routes } from "../routes.ts";
import { siteUrl } from "./site-url.ts";

interface PageInfo {
  /** Without the brand, which is put behind it; absent on the home page, whose title is the brand's own. */
  title?: string;
  description: string;
  /** The page's one address; other addresses that show the same name it as well. */
  path: string;
  /** A view of a page that has an own address without it: followed, but not listed. */
  noindex?: boolean;
}

/** What search engines and shared links say of a page: title with brand, description, one address, a picture. */
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

type CommonPage = "home" | "about" | "privacy" | "terms" | "products" | "signUp";

const COMMON_PAGES: Record<CommonPage, (brand: Brand) => PageInfo> = {
  home: ({ blurb }) => ({ path: routes.home, description: blurb }),
  about: ({ company }) => ({
    path: routes.about,
    title: "About Us",
    description: `Who ${company} is, what it stands for and where to find it in India.`,
  }),
  privacy: ({ company }) => ({
    path: routes.privacy,
    title: "Privacy Policy",
    description: `What ${company} keeps about buyers, why, for how long, and how to see or erase it.`,
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
  signUp: ({ company }) => ({
    path: routes.signup,
    title: "Sign Up",
    description: `Open an account with ${company} to see your own prices and order on credit.`,
  }),
};

/** Metadata of a page that every store has. */
export const commonPageMetadata = (brand: Brand, page: CommonPage): Metadata =>
  pageMetadata(brand, COMMON_PAGES[page](brand));
