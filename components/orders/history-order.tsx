import type { ReactNode } from "react";
import { OrderLink } from "@/components/shared/order-link";
import { DateWords } from "@/components/shared/piece-dates";
import { Button } from "@/components/ui/button";
import { ROW_GROUP } from "@/components/ui/table";
import type { OrderLine } from "@/lib/contract/order-history";
import { arrivalInWords, DATE_TO_FOLLOW, datesInWords } from "@/lib/delivery/dates";
import { formatItems, formatMoney, formatWireDate } from "@/lib/format";
import { describeParts } from "@/lib/orders/fulfilment";
import type { OrderGroup } from "@/lib/orders/groups";
import { HistoryLine } from "./history-line";
import { CreditNoteLink, InvoiceLink, LineStatus } from "./line-status";

/** Lines shown before an order is expanded. */
const PREVIEW = 3;

interface Props {
  group: OrderGroup;
  /** Lines that match the search; of an order that is not expanded only these are shown. */
  matches: OrderLine[];
  expanded: boolean;
  onToggle: () => void;
  onReorder: () => void;
  columns: number;
}

/** An order of the history: a heading with what belongs to the whole order, and its lines (2.53). */
export function HistoryOrder(props: Props) {
  const { group, matches, expanded, onToggle, onReorder, columns } = props;
  const { lines } = group;
  // A button to show a single line more would take as much room as the line.
  const few = matches.length <= PREVIEW + 1 ? matches : matches.slice(0, PREVIEW);
  const shown = expanded ? lines : few;
  const canToggle = few.length < lines.length;
  return (
    <tbody
      className={`${ROW_GROUP} narrow:mb-4 narrow:rounded-brand narrow:border narrow:border-rule`}
    >
      <tr className="block border-rule bg-wash wide:table-row wide:border-y wide:bg-wash">
        <th
          scope="rowgroup"
          colSpan={columns}
          className="block px-3 py-2 text-left font-normal wide:table-cell wide:px-1"
        >
          <OrderHeading group={group} onReorder={onReorder} />
        </th>
      </tr>
      {shown.map((line) => (
        <HistoryLine key={line.orderNumber} line={line} last={group.last} />
      ))}
      {canToggle && (
        <tr className="no-print block bg-paper wide:table-row">
          <td colSpan={columns} className="block wide:table-cell">
            <button
              type="button"
              aria-expanded={expanded}
              onClick={onToggle}
              className="min-h-9 px-3 font-semibold text-primary touch:min-h-11 hover:underline wide:px-1"
            >
              {expanded ? "Show fewer lines" : `Show all ${lines.length} lines`}
              <span className="sr-only"> of order {group.number}</span>
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-muted">{name} </span>
      {children}
    </span>
  );
}

function OrderHeading({ group, onReorder }: Pick<Props, "group" | "onReorder">) {
  const [line] = group.lines;
  if (!line) return null;
  const isOurs = line.hasInvoice !== null;
  const now = new Date();
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
      <span className="text-base font-semibold">
        {isOurs ? (
          <OrderLink number={group.number}>{group.number}</OrderLink>
        ) : (
          <span className="part-number">{group.number}</span>
        )}
      </span>
      {/* The lines of a narrow screen have no status of their own, so its link is here. */}
      <span className="font-semibold">
        <span className="narrow:hidden">{group.statuses.join(", ")}</span>
        <span className="wide:hidden">
          {group.statuses.length === 1 ? <LineStatus line={line} /> : group.statuses.join(", ")}
        </span>
      </span>
      <span className="narrow:hidden">
        <InvoiceLink line={line} />
      </span>
      <CreditNoteLink line={line} />
      {describeParts(group, now).map((part) => (
        <span key={part}>{part}</span>
      ))}
      <Fact name="Placed">{formatWireDate(line.date)}</Fact>
      {group.last && (
        <span className="first-letter:uppercase">
          <DateWords
            words={group.last.dispatchBy ? datesInWords(group.last, now) : [DATE_TO_FOLLOW]}
          />
        </span>
      )}
      {line.dispatched && (
        <Fact name="Dispatched">
          {[formatWireDate(line.dispatched), ...arrivalInWords(group.shippedArrivesBy, now)].join(
            ", ",
          )}
        </Fact>
      )}
      {line.cancelled && <Fact name="Cancelled">{formatWireDate(line.cancelled)}</Fact>}
      {line.poNumber && (
        <span className="break-words">
          <span className="text-muted">PO </span>
          {line.poNumber}
        </span>
      )}
      <Fact name={`${formatItems(group.lines.length)},`}>
        <span className="font-semibold tabular-nums">{formatMoney(group.total)}</span>
        <span className="text-muted"> incl. GST</span>
      </Fact>
      {isOurs && (
        <Button
          variant="text"
          size="small"
          className="no-print -my-2 px-0! wide:ml-auto"
          onClick={onReorder}
        >
          Order again<span className="sr-only"> {group.number}</span>
        </Button>
      )}
    </span>
  );
}
