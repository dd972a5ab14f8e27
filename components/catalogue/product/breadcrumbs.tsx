import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";
import type { Breadcrumb } from "@/lib/seo/structured-data";

/**
 * Breadcrumbs and the link to saved items. Phones hide the current page, which the heading names anyway; touch screens
 * get taller targets in the space around the lines.
 */
export const Breadcrumbs = ({ breadcrumbs }: { breadcrumbs: Breadcrumb[] }) => (
  <div className="flex items-start justify-between gap-4 text-small leading-6 touch:-my-1 touch:leading-8 [&_a]:inline-block touch:[&_a]:-my-1 touch:[&_a]:py-1">
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-muted">
        {breadcrumbs.map(({ name, path }, index) =>
          index < breadcrumbs.length - 1 ? (
            <li key={path}>
              {index > 0 && <span aria-hidden="true">› </span>}
              <AppLink href={path} className="link">
                {name}
              </AppLink>
            </li>
          ) : (
            <li key={path} aria-current="page" className="max-sm:sr-only">
              {index > 0 && <span aria-hidden="true">› </span>}
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
