import type { Metadata } from "next";
import type { ReactNode } from "react";
import { bare } from "@/brands/bare";
import { BareRoot } from "@/components/bare/bare-root";
import "@/components/layout/styles/globals.css";

export const metadata: Metadata = {
  title: { default: bare.name, template: `%s | ${bare.name}` },
  icons: "/assets/bare/icon.svg",
  robots: { index: false },
};

export default function Layout({ children }: { children: ReactNode }) {
  return <BareRoot>{children}</BareRoot>;
}
