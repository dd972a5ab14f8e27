"use client";
import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { useBrand } from "@/lib/browser/brand-context";
import { useSitePath } from "@/lib/browser/use-site-path";
import { useSession } from "@/lib/queries/session";
import { hasPage, isProductPath, routes } from "@/lib/routes";
import { isPersonalPage } from "../shared/personal-pages";

interface Entry {
  label: string;
  href: string;
  title?: string;
}

const PERSONAL: Entry[] = [
  { label: "RFI History", href: routes.rfiHistory, title: "Request For Information" },
  { label: "Order History", href: routes.orderHistory },
  { label: "Account", href: routes.profile },
];

/** Entries of 2.7. Routes that do not exist are left out. */
export function navEntries(brand: Brand, path: string, signedIn: boolean): Entry[] {
  return [
    { label: "Home", href: routes.home },
    { label: "About Us", href: routes.about },
    { label: "Quick Order", href: routes.quickOrder() },
    ...(signedIn ? PERSONAL.filter((entry) => hasPage(brand, entry.href)) : []),
    ...(isProductPath(brand, path) ? [{ label: "Products", href: brand.paths.product }] : []),
  ];
}

function isHere(entry: Entry, path: string, brand: Brand): boolean {
  if (entry.label === "Products") return isProductPath(brand, path);
  if (entry.href === routes.home) return path === "/" || path === "/home";
  return path === entry.href;
}

export function Nav({ onNavigate }: { onNavigate: () => void }) {
  const brand = useBrand();
  const path = useSitePath();
  const { status } = useSession();
  const closed = isPersonalPage(path);
  return (
    <nav aria-label="Main" className="grow">
      <ul className="flex flex-col gap-x-6 md:flex-row">
        {navEntries(brand, path, status === "signed-in").map((entry) => (
          <li key={entry.label}>
            {closed ? (
              <span
                aria-disabled="true"
                className="flex min-h-11 items-center text-muted md:min-h-10 md:touch:min-h-11"
              >
                {entry.label}
              </span>
            ) : (
              <AppLink
                href={entry.href}
                title={entry.title}
                aria-current={isHere(entry, path, brand) ? "page" : undefined}
                onClick={onNavigate}
                className="flex min-h-11 items-center border-b-2 border-transparent hover:text-primary aria-[current=page]:border-primary aria-[current=page]:font-semibold md:min-h-10 md:touch:min-h-11"
              >
                {entry.label}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
