import type { ReactNode } from "react";
import { bare } from "@/brands/bare";
import { PreviewSwitcher } from "@/components/layout/preview-switcher";
import { SkipLink } from "@/components/layout/skip-link";
import { themeStyle } from "@/components/layout/theme";
import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

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

export const BareLinks = () => (
  <nav aria-label="Footer" className="flex gap-6">
    <AppLink href={routes.home} className="link inline-flex min-h-9 items-center touch:min-h-11">
      Home
    </AppLink>
    <AppLink href={routes.about} className="link inline-flex min-h-9 items-center touch:min-h-11">
      About Us
    </AppLink>
    <AppLink href={routes.login()} className="link inline-flex min-h-9 items-center touch:min-h-11">
      Sign in
    </AppLink>
  </nav>
);
