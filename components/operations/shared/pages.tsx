"use client";
import { useSearchParams } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { useSitePath } from "@/lib/browser/use-site-path";
import { formatCount } from "@/lib/format";

/** The page of a list that the address names, from 1. */
export function usePage(): number {
  const page = Number(useSearchParams().get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** How many rows there are, and links to the pages before and after this one. */
export function Pages({
  total,
  size,
  what,
  one,
}: {
  total: number;
  size: number;
  what: string;
  /** Singular of `what`. */
  one: string;
}) {
  const search = useSearchParams();
  const path = useSitePath();
  const page = usePage();
  const last = Math.max(1, Math.ceil(total / size));
  const href = (to: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(to));
    return `${path}?${query}`;
  };
  const link = "link inline-flex min-h-9 items-center touch:min-h-11";
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 text-small">
      <p role="status" className="text-muted">
        {formatCount(total)} {total === 1 ? one : what}
        {last > 1 && `, page ${page} of ${last}`}
      </p>
      {page > 1 && (
        <AppLink className={link} href={href(Math.min(page - 1, last))}>
          Previous page
        </AppLink>
      )}
      {page < last && (
        <AppLink className={link} href={href(page + 1)}>
          Next page
        </AppLink>
      )}
    </nav>
  );
}
