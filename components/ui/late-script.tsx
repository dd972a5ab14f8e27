"use client";
import { textForHtml } from "./late-texts";

/** A script whose text is known while the HTML is made only; in the browser it stays as it came. */
export const LateScript = ({ id }: { id: string }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which '<' can't occur.
    dangerouslySetInnerHTML={{ __html: textForHtml(id) }}
  />
);
