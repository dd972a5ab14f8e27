import type { ReactNode } from "react";
import { bare } from "@/brands/bare";
import { PreviewSwitcher } from "@/components/layout/preview-switcher";
import { SkipLink } from "@/components/layout/skip-link";
import { themeStyle } from "@/components/layout/theme";
import { BareLinks } from "./bare-links";

/** Document of the reduced site (1.4): content and footer only. */
export function BareRoot({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" style={themeStyle(bare.theme)} data-brand={bare.id}>
      <body>
        <PreviewSwitcher />
        <SkipLink />
        <main id="content" tabIndex={-1} className="page-width grow py-10 outline-none">
          {children}
        </main>
        <footer className="border-t bg-wash">
          <div className="page-width flex flex-wrap items-center justify-between gap-4 py-6">
            <BareLinks />
            <p className="text-small text-muted">© 2023 {bare.name}</p>
          </div>
        </footer>
      </body>
    </html>
  );
}
