import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";

/** A box of the panel: heading, up to three entries, and a link to all of them. Every one is as high as the panel. */
export function Card({
  title,
  empty,
  more,
  children,
}: {
  title: string;
  /** Text when there are no entries. */
  empty?: string | undefined;
  more?: { href: string; label: string };
  children?: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="flex h-full w-[86%] max-w-80 shrink-0 snap-start flex-col overflow-hidden rounded-brand border border-rule p-3 min-[75rem]:w-auto min-[75rem]:max-w-none"
    >
      <h2 className="mb-1 text-base">{title}</h2>
      {empty ? <p className="text-muted">{empty}</p> : children}
      {more && (
        <AppLink
          className="link mt-auto inline-flex items-center self-start text-small touch:min-h-11"
          href={more.href}
        >
          {more.label}
        </AppLink>
      )}
    </section>
  );
}

/** An entry of two lines; longer texts are cut. */
export function Entry({
  first,
  end,
  second,
  action,
}: {
  first: ReactNode;
  /** At the end of the first line. */
  end?: ReactNode;
  second: ReactNode;
  /** At the end of the second line. */
  action?: ReactNode;
}) {
  return (
    <li className="border-b border-rule py-1 last:border-0">
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 truncate">{first}</span>
        <span className="ml-auto shrink-0 tabular-nums">{end}</span>
      </span>
      <span className="flex items-baseline gap-2 text-small text-muted">
        <span className="min-w-0 truncate">{second}</span>
        <span className="ml-auto shrink-0">{action}</span>
      </span>
    </li>
  );
}
