"use client";
import { useSearchParams } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { useSitePath } from "@/lib/browser/use-site-path";

/**
 * Links to further rows of a list and back to its beginning: to older ones, unless the list says otherwise. `next` is the key
 * of the next page; null on the last one.
 */
export function NextPage({
  next,
  first = "Newest",
  further = "Older",
}: {
  next: number | string | null;
  first?: string;
  further?: string;
}) {
  const search = useSearchParams();
  const path = useSitePath();
  const hrefWith = (before: number | string | null) => {
    const query = new URLSearchParams(search);
    if (before === null) query.delete("before");
    else query.set("before", String(before));
    return query.size > 0 ? `${path}?${query}` : path;
  };
  if (next === null && !search.get("before")) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-4">
      {search.get("before") && (
        <AppLink href={hrefWith(null)} className="link inline-flex min-h-9 items-center">
          {first}
        </AppLink>
      )}
      {next !== null && (
        <AppLink href={hrefWith(next)} className="link inline-flex min-h-9 items-center">
          {further}
        </AppLink>
      )}
    </nav>
  );
}
