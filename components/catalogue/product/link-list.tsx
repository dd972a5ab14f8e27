"use client";
import { AppLink } from "@/components/ui/app-link";
import type { PageLink } from "@/lib/contract/categories";
import { slugOf } from "@/lib/slug";

interface NotedLink extends PageLink {
  /** Shown below the designation. */
  note?: string;
}

interface Props {
  title: string;
  /** Path of the product pages. */
  base: string;
  /** Designations, or with a slug where it differs from the designation's. */
  links: (string | NotedLink)[];
  /** Link to the complete list. */
  all?: [label: string, href: string];
}

const CHIP = "inline-flex min-h-11 items-center px-3 text-primary hover:bg-wash";

/** Designations as links. A client component: its props are a fifth of the size of its markup in the page's data. */
export function LinkList({ title, base, links, all }: Props) {
  if (links.length === 0 && !all) return null;
  const pages = links.map(
    (link): NotedLink => (typeof link === "string" ? { name: link, slug: slugOf(link) } : link),
  );
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ name, slug, note }) => (
          <li key={slug}>
            <AppLink
              href={`${base}/${slug}`}
              className={`flex-wrap content-center gap-x-2 rounded-brand border ${CHIP}`}
            >
              <span className="part-number">{name}</span>
              {note && <span className="text-small text-muted">{note}</span>}
            </AppLink>
          </li>
        ))}
        {all && (
          <li>
            <AppLink href={all[1]} className={`${CHIP} link`}>
              {all[0]}
            </AppLink>
          </li>
        )}
      </ul>
    </section>
  );
}
