"use client";
import { AppLink } from "@/components/ui/app-link";
import { useSitePath } from "@/lib/browser/use-site-path";
import type { Filter } from "../shared/filter-bar";
import { BRANDS, isBrand } from "../shared/filters";

const VIEWS = [
  { label: "Online payments", href: "/payments" },
  { label: "Refunds", href: "/payments/refunds" },
  { label: "Invoices due", href: "/payments/invoices" },
  { label: "Receipts", href: "/payments/receipts" },
];

/** The lists of payments, as links. */
export function PaymentViews() {
  const path = useSitePath();
  return (
    <nav aria-label="Payments">
      <ul className="flex flex-wrap gap-x-5 border-b">
        {VIEWS.map(({ label, href }) => (
          <li key={href}>
            <AppLink
              href={href}
              aria-current={path === href ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-primary aria-[current]:border-primary aria-[current]:font-semibold"
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const brandFilter: Filter = { name: "brand", label: "Brand", options: BRANDS };

export const toBrand = (brand: string): { brand?: "zwz" | "nod" } =>
  isBrand(brand) ? { brand } : {};
