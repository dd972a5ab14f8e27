"use client";
import { use } from "react";
import styles from "#styles";
import { STYLES_ID } from "./styles-id";

/**
 * The style sheet inside the document, which saves a round trip before the first paint. A client component, because the
 * properties of server components are repeated in the data that every navigation loads (docs/decisions.md).
 */
export function InlineStyles() {
  const css = typeof styles === "string" ? styles : use(styles);
  if (!css) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own style sheets.
  return <style id={STYLES_ID} dangerouslySetInnerHTML={{ __html: css }} />;
}
