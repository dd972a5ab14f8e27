import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ops } from "@/brands/ops";
import { OpsRoot } from "@/components/operations/layout/ops-root";
import "@/components/operations/layout/console.css";

// Rendered for each request, so that no cache holds a page of the console.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: ops.name, template: `%s | ${ops.name}` },
  icons: "/assets/ops/icon.svg",
  robots: { index: false, follow: false },
};
export const viewport: Viewport = { themeColor: ops.theme.primary };

export default function Layout({ children }: { children: ReactNode }) {
  return <OpsRoot>{children}</OpsRoot>;
}
