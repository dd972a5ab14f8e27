import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";
import type { Breadcrumb } from "@/lib/seo/structured-data";

/**
 * Where the page stands, and the way to what the heart keeps. On phones the heading alone names the page itself; a
 * finger gets taller lines, in the room between them and what stands around.
 */
export const Breadcrumbs = ({ crumbs }: { crumbs: Breadcrumb[] }) => (
  <div className="flex items-start justify-between gap-4 text-small leading-6 touch:-my-1 touch:leading-8 [&_a]:inline-block touch:[&_a]:-my-1 touch:[&_a]:py-1">
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-muted">
        {crumbs.map(({ name, path }, place) =>
          place < crumbs.length - 1 ? (
            <li key={path}>
              {place > 0 && <span aria-hidden="true">› </span>}
              <AppLink href={path} className="link">
                {name}
              </AppLink>
            </li>
          ) : (
            <li key={path} aria-current="page" className="max-sm:sr-only">
              {place > 0 && <span aria-hidden="true">› </span>}
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
    <AppLink href={routes.saved} className="link whitespace-nowrap">
      Saved items
    </AppLink>
  </div>
);
