"use client";
import { useState } from "react";
import { InlineStyles } from "@/components/layout/styles/inline-styles";
import { ourFault } from "@/lib/forms/failure-messages";
import { CouldNotShow } from "./could-not-show";

/** Colours and name of the failed document. Importing the brands would add their size to every page. */
function oldDocument() {
  if (typeof document === "undefined") return { theme: {}, brand: "" };
  const { style, dataset } = document.documentElement;
  const theme = Object.fromEntries(
    Array.from(style, (name) => [name, style.getPropertyValue(name)]),
  );
  return { theme, brand: dataset.brand ?? "" };
}

/** Replaces the whole document if the root layout fails. Uses nothing of the store. */
export default function BrokenDocument() {
  const [{ theme, brand }] = useState(oldDocument);
  return (
    <html lang="en-IN" style={theme} data-brand={brand}>
      {/* biome-ignore lint/style/noHeadElement: the rule is meant for the Pages Router. */}
      <head>
        <InlineStyles />
      </head>
      <body>
        <main className="page-width grid justify-items-start gap-4 py-10">
          {brand && (
            <span
              className="size-12 bg-contain"
              style={{ backgroundImage: `url(/assets/${brand}/icon.svg)` }}
            />
          )}
          <CouldNotShow text={ourFault} onRetry={() => window.location.reload()} />
        </main>
      </body>
    </html>
  );
}
