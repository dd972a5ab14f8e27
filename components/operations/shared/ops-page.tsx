import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";

interface Props {
  title: string;
  /** The pages above this one, outermost first. */
  above?: { label: string; href: string }[];
  /** Below the title: state, dates. */
  summary?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Title, breadcrumbs and actions of a console page. */
export function OpsPage({ title, above = [], summary, actions, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          {above.length > 0 && (
            <nav aria-label="Breadcrumbs">
              <ol className="flex flex-wrap gap-x-2 text-small text-muted">
                {above.map(({ label, href }) => (
                  <li key={href}>
                    <AppLink href={href} className="link inline-flex min-h-6 items-center">
                      {label}
                    </AppLink>
                    <span aria-hidden="true"> /</span>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <h1 className="break-words">{title}</h1>
          {summary && <div className="mt-1">{summary}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A part of a page with its own heading. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b pb-1">
        <h2>{title}</h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
