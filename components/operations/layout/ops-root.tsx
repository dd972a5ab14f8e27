import type { ReactNode } from "react";
import { ops } from "@/brands/ops";
import { SkipLink } from "@/components/layout/skip-link";
import { STYLES_ID } from "@/components/layout/styles/styles-id";
import { themeStyle } from "@/components/layout/theme";
import { ConsoleProviders } from "./console-providers";
import { Shell } from "./shell";

/** Document of the operator console. */
export function OpsRoot({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" style={themeStyle(ops.theme)} data-brand={ops.id}>
      {/* biome-ignore lint/style/noHeadElement: the rule is meant for the Pages Router. */}
      <head>
        {/* Without it, components/layout/styles/browser.ts would load the stores' style sheet over the console's. */}
        <style id={STYLES_ID}>{"@layer theme;"}</style>
      </head>
      <body>
        <ConsoleProviders>
          <SkipLink />
          <Shell>{children}</Shell>
        </ConsoleProviders>
      </body>
    </html>
  );
}
