"use client";
import { AppLink } from "@/components/ui/app-link";
import { useSitePath } from "@/lib/browser/use-site-path";
import { routes } from "@/lib/routes";
import { isPersonalPage } from "../shared/personal-pages";
import { CartIcon } from "./icons";

export function CartBadge({ count }: { count: number }) {
  const closed = isPersonalPage(useSitePath());
  const label = count === 0 ? "Cart, empty" : `Cart, ${count} ${count === 1 ? "item" : "items"}`;
  const inside = (
    <>
      <CartIcon />
      <span
        aria-hidden="true"
        data-testid="cart-count"
        className={`absolute -top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-white ${count === 0 ? "invisible" : ""}`}
      >
        {count > 99 ? "99+" : count}
      </span>
    </>
  );
  const look = "relative grid size-11 place-items-center";
  if (closed) return <span className={`${look} text-muted`}>{inside}</span>;
  return (
    <AppLink href={routes.cart} aria-label={label} className={look}>
      {inside}
    </AppLink>
  );
}
