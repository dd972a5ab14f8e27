import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

/** Where the page stands, and the way to what the heart keeps. */
export const Crumbs = ({ brand, name }: { brand: Brand; name: string }) => (
  <div className="flex items-start justify-between gap-4 text-small">
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2 text-muted">
        <li>
          <AppLink href={routes.home} className="link">
            Home
          </AppLink>
        </li>
        <li>
          <span aria-hidden="true">› </span>
          <AppLink href={brand.paths.product} className="link">
            Products
          </AppLink>
        </li>
        <li aria-current="page">
          <span aria-hidden="true">› </span>
          {name}
        </li>
      </ol>
    </nav>
    <AppLink href={routes.saved} className="link whitespace-nowrap">
      Saved items
    </AppLink>
  </div>
);
