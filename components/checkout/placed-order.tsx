"use client";
import { Fragment } from "react";
import { PieceDates } from "@/components/shared/piece-dates";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useFoldedRows } from "@/components/ui/use-folded-rows";
import { ApiError } from "@/lib/browser/http";
import type { OrderDetails, OrderDetailsLine } from "@/lib/contract/order-details";
import { formatCount, formatItems, formatMoney } from "@/lib/format";
import { useOrder } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";

/** Lines and total of the placed order; nothing if the backend lacks the call, which is ours. */
export function PlacedOrder({ number }: { number: string }) {
  const { data, error, isPending, isFetching, refetch } = useOrder(number);
  if (data) return <Content order={data} />;
  if (error instanceof ApiError && error.kind === "missing") return null;
  if (error) {
    return (
      <div className="mt-6">
        <LoadError
          title="The items of your order could not be loaded"
          error={error}
          onRetry={refetch}
          busy={isFetching}
        />
      </div>
    );
  }
  return isPending ? <Skeleton className="mt-6 h-48" /> : null;
}

function Content({ order }: { order: OrderDetails }) {
  const { lines } = order;
  const { canExpand, isExpanded, isFolded, toggle } = useFoldedRows(lines.length);
  const shown = lines.filter((_, index) => !isFolded(index));
  return (
    <section aria-label="Your order" className="mt-6 border-t border-rule pt-4">
      <h2 className="mb-2">{formatItems(lines.length)}</h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {shown.map((line) => (
          <Line key={line.lineNumber} line={line} />
        ))}
      </ul>
      {canExpand && (
        <Button
          variant="text"
          className="no-print px-0!"
          aria-expanded={isExpanded}
          onClick={toggle}
        >
          {isExpanded ? "Show fewer items" : `Show all ${lines.length} items`}
        </Button>
      )}
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {getFacts(order).map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="text-right break-words tabular-nums first-of-type:font-semibold">
              {value}
            </dd>
          </Fragment>
        ))}
      </dl>
      <AppLink href={routes.order(order.number)} className="link mt-3 inline-block">
        View order details
      </AppLink>
    </section>
  );
}

const getFacts = ({ payable, poNumber, deliveryAddress }: OrderDetails) =>
  [
    ["Total incl. GST", formatMoney(payable)],
    ["Your PO number", poNumber],
    ["Delivery address", deliveryAddress],
  ].filter(([, value]) => value);

function Line({ line }: { line: OrderDetailsLine }) {
  const { open, name, brand, quantity, yourPrice, total } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-1.5">
      <span className="min-w-0">
        <span className="part-number">{name}</span>{" "}
        <span className="text-small text-muted">{brand}</span>
      </span>
      <span className="ml-auto font-semibold tabular-nums">{formatMoney(total)}</span>
      <span className="basis-full text-small text-muted tabular-nums">
        {formatCount(quantity)} × {formatMoney(yourPrice)}
        <PieceDates pieces={open} now={new Date()} />
      </span>
    </li>
  );
}
