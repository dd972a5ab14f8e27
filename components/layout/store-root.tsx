import type { ReactNode } from "react";
import type { Brand } from "@/brands/types";
import { clientBrand } from "./client-brand";
import { Consent } from "./consent";
import { FocusOnNavigation } from "./focus-on-navigation";
import { Footer } from "./footer";
import { Header } from "./header";
import { HeadingFace, type HeadingFont } from "./heading-font";
import { Logo } from "./logo";
import { PageViews } from "./page-views";
import { Providers } from "./providers";
import { SlashKey } from "./search/slash-key";
import { SignedInHint } from "./signed-in-hint";
import { SkipLink } from "./skip-link";
import { themeStyle } from "./theme";

interface Props {
  brand: Brand;
  font: HeadingFont;
  children: ReactNode;
}

/** Root document of a brand: everything around a screen. */
export function StoreRoot({ brand, font, children }: Props) {
  return (
    <html
      lang="en-IN"
      style={themeStyle(brand.theme)}
      data-brand={brand.id}
      suppressHydrationWarning
    >
      <body>
        <HeadingFace font={font} />
        <SignedInHint />
        <SlashKey />
        <Providers brand={clientBrand(brand)}>
          <SkipLink />
          <Header logo={<Logo brand={brand.id} />} />
          <noscript>
            <p className="page-width py-3">
              Live stock, cart and ordering need JavaScript. Without it, write to{" "}
              <a className="link" href={`mailto:${brand.contact.email}`}>
                {brand.contact.email}
              </a>
              .
            </p>
          </noscript>
          <main id="content" tabIndex={-1} className="page-width grow py-6 outline-none">
            {children}
          </main>
          <Footer brand={brand} />
          <FocusOnNavigation />
          <PageViews />
          {brand.gaId && <Consent gaId={brand.gaId} />}
        </Providers>
      </body>
    </html>
  );
}
