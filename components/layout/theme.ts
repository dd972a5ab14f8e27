import type { CSSProperties } from "react";
import type { Theme } from "@/brands/types";

/** A theme as CSS custom properties: primaryInk → --primary-ink. */
export function themeStyle(theme: Theme): CSSProperties {
  const entries = Object.entries(theme).map(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    value,
  ]);
  return Object.fromEntries(entries);
}
