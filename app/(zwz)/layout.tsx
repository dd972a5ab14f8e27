import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { zwz } from "@/brands/zwz";
import { StoreRoot } from "@/components/layout/store-root";

const font = {
  src: "/assets/zwz/barlow-semi-condensed-600-latin.woff2",
  fallback:
    "ascent-override:111.17%;descent-override:22.23%;line-gap-override:0%;size-adjust:89.95%",
};

export const metadata: Metadata = {
  title: { default: `${zwz.company}: ${zwz.tagline}`, template: `%s | ${zwz.name}` },
  description: zwz.blurb,
  icons: "/assets/zwz/icon.svg",
};
export const viewport: Viewport = { themeColor: zwz.theme.primary };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <StoreRoot brand={zwz} font={font}>
      {children}
    </StoreRoot>
  );
}
