import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { Brand } from "@/brands/types";
import { clientBrand } from "./client-brand";
import { Consent } from "./consent";
import { FocusOnNavigation } from "./focus-on-navigation";
import { Footer } from "./footer";
import { Header } from "./header";
import { SignedInHint, SlashKey } from "./inline-scripts";
import { Logo } from "./logo";
import { PageViews } from "./page-views";
import { Providers } from "./providers";
import { SkipLink } from "./skip-link";
import { InlineStyles } from "./styles/inline-styles";
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
      {/* biome-ignore lint/style/noHeadElement: the rule is meant for the Pages Router. */}
      <head>
        <InlineStyles />
      </head>
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

export interface HeadingFont {
  /** URL of the woff2 file. Its content never changes, so it is cached forever. */
  src: string;
  /** Metrics that make Arial occupy the same space until the font is loaded, to avoid layout shift. */
  fallback: string;
}

const css = ({ src, fallback }: HeadingFont) =>
  `@font-face{font-family:Heading;src:url(${src})format("woff2");font-weight:600;font-display:optional}` +
  `@font-face{font-family:"Heading fallback";src:local(Arial);${fallback}}`;

/**
 * The brand's only web font. If it is too late for the first paint, the page keeps the fallback: without Arial, as on most
 * phones, headings would wrap differently when it arrives and move what follows. Not next/font: with two root layouts it
 * puts both brands' fonts into one stylesheet and preloads both.
 */
export function HeadingFace({ font }: { font: HeadingFont }) {
  preload(font.src, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <style href={font.src} precedence="face">
      {css(font)}
    </style>
  );
}
