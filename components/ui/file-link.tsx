import type { ReactNode } from "react";

/** A plain link to a file of ours in a window of its own, so that no blocker of pop-ups stands in the way. */
export function FileLink({
  href,
  what,
  children,
}: {
  href: string;
  /** Said to those who do not see where it leads. */
  what: string;
  children: ReactNode;
}) {
  return (
    <a className="link touch:py-2.5" href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">, {what}, opens in a new window</span>
    </a>
  );
}
