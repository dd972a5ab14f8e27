"use client";
import { AppLink } from "@/components/ui/app-link";
import { useBrand } from "@/lib/browser/brand-context";
import { useSitePath } from "@/lib/browser/use-site-path";
import { useSession } from "@/lib/queries/session";
import { hasPage, routes } from "@/lib/routes";
import { isPersonalPage } from "../shared/personal-pages";

const PERSONAL = [
  { label: "RFI", href: routes.rfiHistory },
  { label: "Orders", href: routes.orderHistory },
  { label: "Account", href: routes.profile },
];

export function FooterLinks() {
  const brand = useBrand();
  const { status } = useSession();
  const closed = isPersonalPage(useSitePath());
  const personal =
    status === "signed-in" ? PERSONAL.filter((entry) => hasPage(brand, entry.href)) : [];
  const entries = [
    { label: "Home", href: routes.home },
    { label: "About Us", href: routes.about },
    ...personal,
  ];
  return (
    <nav aria-label="Footer">
      <h3 className="mb-2">{brand.name}</h3>
      <ul>
        {entries.map(({ label, href }) => (
          <li key={href}>
            {closed ? (
              <span className="inline-flex min-h-8 items-center text-muted touch:min-h-11">
                {label}
              </span>
            ) : (
              <AppLink href={href} className="link inline-flex min-h-8 items-center touch:min-h-11">
                {label}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
