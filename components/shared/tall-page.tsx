import type { ReactNode } from "react";

/** Fills the window below the header, so that late content does not shift the footer. */
export function TallPage({ children }: { children: ReactNode }) {
  return <div className="min-h-[calc(100dvh-9rem)]">{children}</div>;
}
