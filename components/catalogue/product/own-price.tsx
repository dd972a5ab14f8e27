"use client";
import { BoughtMark } from "@/components/shared/bought-mark";
import { AppLink } from "@/components/ui/app-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/browser/brand-context";
import type { Item } from "@/lib/contract/item";
import { formatMoney, formatPrice, formatWireDate } from "@/lib/format";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import type { Offer } from "./offer";

/** List price and customer price (2.31); the space for both is reserved before they are loaded. */
export function OwnPrice({
  offer,
  live,
  slug,
}: {
  offer: Offer;
  live: Item | undefined;
  slug: string;
}) {
  const brand = useBrand();
  const { status } = useSession();
  const listPrice = live?.listPrice ?? offer.listPrice;
  if (listPrice === 0) return <p className="min-h-14 text-lg font-semibold">{formatPrice(0)}</p>;
  return (
    <dl className="flex min-h-14 flex-wrap gap-x-10 gap-y-2">
      <div>
        <dt className="text-small text-muted">List price</dt>
        <dd className="text-lg font-semibold">{formatPrice(listPrice)}</dd>
      </div>
      <div className="min-w-52">
        <dt className="text-small text-muted">Your price</dt>
        <dd className="flex min-h-7 items-center">
          {status === "guest" && (
            <AppLink
              href={routes.login(routes.product(brand, offer.name, slug))}
              className="link py-1"
            >
              Sign in to see your price
            </AppLink>
          )}
          {status === "signed-in" &&
            (live ? <Savings live={live} /> : <Skeleton className="h-6 w-40" />)}
        </dd>
        {/* The room is kept for buyers, so that nothing moves when it is known. */}
        <dd className="hidden min-h-5 text-small text-muted in-[html[data-signed-in]]:block">
          {live?.boughtOn && (
            <>
              <BoughtMark on={live.boughtOn} />, last on {formatWireDate(live.boughtOn)}
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Savings({ live }: { live: Item }) {
  const { yourPrice, discountPercent, listPrice } = live;
  return (
    <span className="text-lg font-semibold">
      {formatMoney(yourPrice ?? listPrice)}
      {discountPercent ? (
        <span className="ml-2 text-small font-normal text-good">{discountPercent}% savings</span>
      ) : null}
    </span>
  );
}
