import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { nod } from "@/brands/nod";
import { StoreRoot } from "@/components/layout/store-root";

const font = {
  src: "/assets/nod/source-sans-3-600-latin.woff2",
  fallback:
    "ascent-override:105.32%;descent-override:41.14%;line-gap-override:0%;size-adjust:97.23%",
};

export const metadata: Metadata = {
  title: { default: `${nod.company}: ${nod.tagline}`, template: `%s | ${nod.name}` },
  description: nod.blurb,
  icons: "/assets/nod/icon.svg",
};
export const viewport: Viewport = { themeColor: nod.theme.primary };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <StoreRoot brand={nod} font={font}>
      {children}
    </StoreRoot>
  );
}
