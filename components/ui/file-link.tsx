import type { ReactNode } from "react";

/** Plain link to a file in a new tab, so that pop-up blockers do not interfere. */
export function FileLink({
  href,
  what,
  children,
}: {
  href: string;
  /** Accessible addition to the link text. */
  what?: string;
  children: ReactNode;
}) {
  return (
    <a className="link touch:py-2.5" href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">{what && `, ${what}`}, opens in a new window</span>
    </a>
  );
}
