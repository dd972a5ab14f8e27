import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";
import type { Crumb } from "@/lib/seo/structured-data";

/** Where the page stands, and the way to what the heart keeps. */
export const Crumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <div className="flex items-start justify-between gap-4 text-small">
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 leading-6 text-muted">
        {crumbs.map(({ name, path }, place) => (
          <li key={path} aria-current={place === crumbs.length - 1 ? "page" : undefined}>
            {place > 0 && <span aria-hidden="true">› </span>}
            {place < crumbs.length - 1 ? (
              <AppLink href={path} className="link inline-block">
                {name}
              </AppLink>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </nav>
    <AppLink href={routes.saved} className="link leading-6 whitespace-nowrap">
      Saved items
    </AppLink>
  </div>
);
