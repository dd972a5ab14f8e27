import { ButtonLink } from "@/components/ui/button";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { RfiLine, RfiOffer } from "@/lib/contract/rfi-line";
import { formatMoney, formatPrice, formatWireDate } from "@/lib/format";
import { formatPieces } from "@/lib/format-pieces";
import type { RfiRow } from "@/lib/rfi/history";
import { canRequestAgain, describeOffer, isTextOnly } from "@/lib/rfi/state-text";
import { routes } from "@/lib/routes";
import { RfiLineName } from "../line-name";
import { RfiStateBadge } from "../state-badge";

const Requested = ({ line }: { line: RfiLine }) => (
  <>
    {formatPieces(line.requestedQuantity)}
    {line.targetPrice !== null && (
      <span className="block text-muted">at {formatMoney(line.targetPrice)} each</span>
    )}
    {line.neededBy && (
      <span className="block text-muted">needed by {formatWireDate(line.neededBy)}</span>
    )}
  </>
);

const Offered = ({ line, offer }: { line: RfiLine; offer: RfiOffer }) => (
  <>
    <span className="font-semibold whitespace-nowrap">{formatMoney(offer.price)}</span>
    {line.discountPercent !== null && (
      <span className="block text-good">{line.discountPercent}% savings</span>
    )}
    <span className="block text-muted">{formatPieces(offer.quantity)}</span>
  </>
);

/** The lines of one RFI with request, offer and state (2.52). */
export function RfiLines({ rows }: { rows: RfiRow[] }) {
  return (
    <Table
      label="Items of this request"
      head={
        <>
          <TableHead>Item</TableHead>
          <TableHead>Requested</TableHead>
          <TableHead end>List price</TableHead>
          <TableHead end>Our offer</TableHead>
          <TableHead end>Total</TableHead>
          <TableHead>Delivery</TableHead>
          <TableHead>State</TableHead>
        </>
      }
    >
      {rows.map((row) => (
        <TableRow key={row.key}>
          <TableCell wide>
            <RfiLineName line={row} className="text-base" />
            <span className="block text-muted">
              {[row.brand, row.category, row.country].filter(Boolean).join(" · ")}
            </span>
            {row.answerNote && (
              <span className="mt-1 block max-w-prose border-l-2 border-primary pl-2">
                {row.answerNote}
              </span>
            )}
          </TableCell>
          <TableCell label="Requested">
            <Requested line={row} />
          </TableCell>
          <TableCell label="List price" end>
            <span className="whitespace-nowrap">
              {isTextOnly(row) ? "–" : formatPrice(row.listPrice)}
            </span>
          </TableCell>
          <TableCell label="Our offer" end>
            {row.offer ? <Offered line={row} offer={row.offer} /> : "–"}
          </TableCell>
          <TableCell label="Total" end>
            {row.offer ? (
              <>
                <span className="font-semibold">{formatMoney(row.total)}</span>
                <span className="block text-muted">+ GST {row.gstRateBp / 100} %</span>
              </>
            ) : (
              "–"
            )}
          </TableCell>
          <TableCell label="Delivery">
            <span className="block first-letter:uppercase">
              {row.offer && row.state !== "expired" && row.state !== "cancelled"
                ? describeOffer(row.offer)
                : "–"}
            </span>
          </TableCell>
          <TableCell label="State">
            <RfiStateBadge line={row} />
            {row.itemId !== "" && canRequestAgain(row.state) && (
              <ButtonLink
                variant="secondary"
                size="small"
                className="no-print mt-1 whitespace-nowrap"
                href={routes.rfiReview({ id: row.itemId, quantity: row.requestedQuantity })}
              >
                Request again<span className="sr-only"> {row.name}</span>
              </ButtonLink>
            )}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
