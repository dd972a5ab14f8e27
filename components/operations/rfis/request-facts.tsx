import { MatchText } from "@/components/shared/match-grade-label";
import { AppLink } from "@/components/ui/app-link";
import type { ConsoleRfiLine } from "@/lib/contract/operations/rfis";
import { countNoun } from "@/lib/count-noun";
import { describeSupply } from "@/lib/delivery/dates";
import { formatCount, formatMoney, formatPrice } from "@/lib/format";
import { formatPieces } from "@/lib/format-pieces";
import { Day, Moment } from "../shared/values";
import { RFI_STATES, RfiStateTag } from "./rfi-state-tag";

export const nameOfLine = ({ line, item, requestedText }: ConsoleRfiLine): string =>
  `line ${line}, ${item ? item.designation : requestedText}`;

/** Request of the customer on a line, and facts of the item. */
export function RequestFacts({ line }: { line: ConsoleRfiLine }) {
  const { item, requestedItem, requestedText, match, now } = line;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-muted">{line.line}</span>
        <strong className="break-words">
          {item ? `${item.designation} ${item.maker}` : `“${requestedText}”`}
        </strong>
        <RfiStateTag state={line.state} />
        {match && <MatchText match={match} />}
      </p>
      {requestedItem && (
        <p>
          Instead of {requestedItem.designation} {requestedItem.maker}
        </p>
      )}
      {item && requestedText !== null && <p className="break-words">For “{requestedText}”</p>}
      {!item && <p className="text-warning">Not in the catalogue</p>}
      <p>
        {formatPieces(line.quantity)}
        {line.targetPrice !== null && `, target ${formatMoney(line.targetPrice)}`}
        {line.neededBy && (
          <>
            , needed by <Day day={line.neededBy} />
          </>
        )}
      </p>
      {now && (
        <p className="text-muted">
          List {formatPrice(now.listPrice)}, customer {formatPrice(now.ownPrice)}. Stock{" "}
          {formatCount(now.free)}
          {now.backOrdered > 0 && `, ${formatCount(now.backOrdered)} back-ordered`}
          {now.leadDays !== null && `, lead time ${countNoun(now.leadDays, "day")}`}
        </p>
      )}
      <CurrentOffer line={line} />
      <Earlier line={line} />
    </div>
  );
}

function CurrentOffer({
  line: { offer, note, state, answeredBy, answeredAt, orderNumber },
}: Props) {
  if (state === "pending") return null;
  return (
    <p className="border-l-2 border-primary pl-2">
      {offer && (
        <>
          {formatMoney(offer.price)} for {formatPieces(offer.quantity)},{" "}
          {describeSupply({
            now: offer.held,
            later: offer.quantity - offer.held,
            leadDays: offer.leadDays,
          })}
          , until <Day day={offer.validUntil} />.{" "}
        </>
      )}
      {note && <span className="break-words">“{note}” </span>}
      <span className="text-muted">
        {answeredBy ?? "Answered"}
        {answeredAt && (
          <>
            , <Moment at={answeredAt} />
          </>
        )}
      </span>
      {orderNumber && (
        <>
          {" "}
          <AppLink href={`/orders/${orderNumber}`} className="link">
            {orderNumber}
          </AppLink>
        </>
      )}
    </p>
  );
}

interface Props {
  line: ConsoleRfiLine;
}

/** Earlier offers and orders of the item by the same customer. */
function Earlier({ line: { earlierOffers, earlierOrders } }: Props) {
  const count = earlierOffers.length + earlierOrders.length;
  if (count === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-small text-primary touch:py-3">
        Earlier offers and orders ({count})
      </summary>
      <ul className="grid gap-1 text-small">
        {earlierOrders.map((order) => (
          <li key={order.number}>
            <Day day={order.day} />: ordered {formatPieces(order.quantity)} at{" "}
            {formatMoney(order.price)},{" "}
            <AppLink href={`/orders/${order.number}`} className="link">
              {order.number}
            </AppLink>
          </li>
        ))}
        {earlierOffers.map((offer) => (
          <li key={`${offer.number}/${offer.line}`}>
            <Day day={offer.day} />: {RFI_STATES[offer.state].toLowerCase()},{" "}
            {formatPieces(offer.quantity)}
            {offer.price !== null && ` at ${formatMoney(offer.price)}`},{" "}
            <AppLink href={`/rfis/${offer.number}`} className="link">
              {offer.number}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
