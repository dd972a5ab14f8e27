"use client";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import type { Overview, OverviewOrder } from "@/lib/contract/overview";
import { arrivalInWords, datesInWords } from "@/lib/delivery/dates";
import { formatCount, formatDay, formatMoney } from "@/lib/format";
import { formatPieces } from "@/lib/format-pieces";
import { describeParts } from "@/lib/orders/fulfilment";
import { routes } from "@/lib/routes";
import { Card, Entry } from "./card";

/** "RFI history", or "9 more in RFI history" if there are more than shown. */
const moreLabel = (label: string, shown: number, count: number, noun: string) =>
  count > shown ? `${formatCount(count - shown)} more ${noun}` : label;

export function OffersCard({ overview: { offers, offerCount } }: { overview: Overview }) {
  const brand = useBrand();
  return (
    <Card
      title="Open offers"
      empty={offers.length === 0 ? "No offers are waiting for you." : undefined}
      more={{
        href: routes.rfiHistory,
        label: moreLabel("RFI history", offers.length, offerCount, "in RFI history"),
      }}
    >
      <ul>
        {offers.map((offer) => (
          <Entry
            key={`${offer.rfiNumber} ${offer.name} ${offer.brand}`}
            first={
              <AppLink className="link part-number" href={routes.rfi(offer.rfiNumber)}>
                {offer.name}
              </AppLink>
            }
            end={`${formatCount(offer.quantity)} × ${formatMoney(offer.price)}`}
            // The maker is here because beside the price its name would be cut.
            second={[
              ...(brand.manyMakers ? [offer.brand] : []),
              `Valid until ${formatDay(offer.validUntil)}`,
            ].join(" · ")}
          />
        ))}
      </ul>
    </Card>
  );
}

const ENTRIES_MAX = 3;

export function ArrivingCard({ overview }: { overview: Overview }) {
  const brand = useBrand();
  const { shipments, shipmentCount, arriving, arrivingCount } = overview;
  const now = new Date();
  const entries = [
    ...shipments.map(({ orderNumber, pieces, carrier, tracking, date, arrivesBy }) => ({
      orderNumber,
      what: formatPieces(pieces),
      // Short, so that the tracking number isn't cut.
      state: [
        ...(arrivesBy ? arrivalInWords(arrivesBy, now) : [`Dispatched ${formatDay(date)}`]),
        `${carrier} ${tracking}`,
      ].join(", "),
    })),
    ...arriving.flatMap((line) =>
      line.open.map((pieces) => ({
        orderNumber: line.orderNumber,
        what: `${formatCount(pieces.quantity)} × ${getLineName(brand, line)}`,
        state: datesInWords(pieces, now).join(", "),
      })),
    ),
  ].slice(0, ENTRIES_MAX);
  return (
    <Card
      title="Arriving this week"
      empty={entries.length === 0 ? "Nothing arrives this week." : undefined}
      more={{
        href: routes.orderHistory,
        label: moreLabel(
          "Order history",
          entries.length,
          shipmentCount + arrivingCount,
          "in order history",
        ),
      }}
    >
      <ul>
        {entries.map(({ orderNumber, what, state }, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: an order may have an item or a tracking number twice.
            key={index}
            first={<span className="part-number">{what}</span>}
            end={
              <AppLink className="link" href={routes.order(orderNumber)}>
                {orderNumber}
              </AppLink>
            }
            second={
              <span className="block truncate first-letter:uppercase" title={state}>
                {state}
              </span>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

export function OrdersCard({
  overview: { orders },
  onReorder,
}: {
  overview: Overview;
  onReorder: (number: string) => void;
}) {
  return (
    <Card
      title="Recent orders"
      empty={orders.length === 0 ? "You have no orders yet." : undefined}
      more={{ href: routes.orderHistory, label: "All orders" }}
    >
      <ul>
        {orders.map((order) => (
          <OrderEntry key={order.number} order={order} onReorder={onReorder} />
        ))}
      </ul>
    </Card>
  );
}

function OrderEntry({
  order: { number, payable, status, ...order },
  onReorder,
}: {
  order: OverviewOrder;
  onReorder: (number: string) => void;
}) {
  const state = [status, ...describeParts({ ...order, lines: [order] }, new Date())].join(", ");
  return (
    <Entry
      first={
        <AppLink className="link" href={routes.order(number)}>
          {number}
        </AppLink>
      }
      end={<span className="font-semibold">{formatMoney(payable)}</span>}
      second={<span title={state}>{state}</span>}
      action={
        <Button
          variant="text"
          size="small"
          className="-my-2 px-0!"
          onClick={() => onReorder(number)}
        >
          Order again<span className="sr-only"> {number}</span>
        </Button>
      }
    />
  );
}
