import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";
import type { Crumb } from "@/lib/seo/structured-data";

/** Where the page stands, and the way to what the heart keeps. On phones the heading below alone names the page itself. */
export const Crumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <div className="flex items-start justify-between gap-4 text-small touch:-my-1.5">
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 leading-6 text-muted touch:leading-9">
        {crumbs.map(({ name, path }, place) => (
          <li
            key={path}
            aria-current={place === crumbs.length - 1 ? "page" : undefined}
            className="aria-[current]:max-sm:sr-only"
          >
            {place > 0 && <span aria-hidden="true">› </span>}
            {place < crumbs.length - 1 ? (
              <AppLink href={path} className="link inline-block touch:-my-1 touch:py-1">
                {name}
              </AppLink>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </nav>
    <AppLink
      href={routes.saved}
      className="link leading-6 whitespace-nowrap touch:-my-1 touch:py-1 touch:leading-9"
    >
      Saved items
    </AppLink>
  </div>
);
