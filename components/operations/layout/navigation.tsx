"use client";
import { AppLink } from "@/components/ui/app-link";
import { showOwn } from "@/lib/contract/operations/access";
import { useOpsQuery } from "@/lib/queries/operations";
import { navigationFor } from "./navigation-items";

const isWithin = (path: string, href: string): boolean =>
  href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);

/** Links to what the operator's roles allow. */
export function Navigation({ path, onChoose }: { path: string; onChoose: () => void }) {
  const { data: operator } = useOpsQuery(showOwn, {});
  return (
    <nav aria-label="Console" className="grid gap-4 px-2 py-4 lg:sticky lg:top-14">
      {navigationFor(operator?.roles ?? []).map(({ heading, items }) => (
        <div key={heading}>
          <p className="px-2 pb-1 text-small text-muted">{heading}</p>
          <ul>
            {items.map(({ label, href }) => (
              <li key={href}>
                <AppLink
                  href={href}
                  onClick={onChoose}
                  aria-current={isWithin(path, href) ? "page" : undefined}
                  className="flex min-h-9 items-center rounded-brand px-2 text-ink no-underline hover:bg-paper hover:underline aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-primary touch:min-h-11"
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
