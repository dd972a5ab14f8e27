import type { ReactNode } from "react";

/** Fills the window under the header, so that what loads later does not push the footer about before the eyes. */
export function TallPage({ children }: { children: ReactNode }) {
  return <div className="min-h-[calc(100dvh-9rem)]">{children}</div>;
}
