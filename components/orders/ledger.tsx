import { OrderLink } from "@/components/shared/order-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { Statement } from "@/lib/contract/statement";
import { formatDate, formatMoney } from "@/lib/format";
import { getDocumentNoun } from "@/lib/payments/document-nouns";

const formatAmount = (paise: number) => (paise === 0 ? "–" : formatMoney(paise));

/** Every invoice, payment and note, with the balance after it. */
export function Ledger({ statement: { entries, opening, from } }: { statement: Statement }) {
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="mb-2">
        Ledger
      </h2>
      <p className="mb-2">
        Opening balance on {formatDate(from)}:{" "}
        <span className="tabular-nums">{formatMoney(opening)}</span>
      </p>
      {entries.length === 0 && <p className="text-muted">No entries in this period.</p>}
      {entries.length > 0 && (
        <Table
          label="Ledger"
          head={
            <>
              <TableHead>Date</TableHead>
              <TableHead>Entry</TableHead>
              <TableHead>Number</TableHead>
              <TableHead>Order</TableHead>
              <TableHead>Your PO number</TableHead>
              <TableHead end>Debit</TableHead>
              <TableHead end>Credit</TableHead>
              <TableHead end>Balance</TableHead>
            </>
          }
        >
          {entries.map((entry) => (
            <TableRow key={`${entry.kind} ${entry.number} ${entry.balance}`} striped>
              <TableCell label="Date">
                <span className="whitespace-nowrap">{formatDate(entry.date)}</span>
              </TableCell>
              <TableCell label="Entry">{getDocumentNoun(entry.kind)}</TableCell>
              <TableCell label="Number">
                <span className="break-words">{entry.number || "–"}</span>
              </TableCell>
              <TableCell label="Order">
                <OrderLink number={entry.orderNumber} />
              </TableCell>
              <TableCell label="Your PO number">{entry.poNumber || "–"}</TableCell>
              <TableCell label="Debit" end>
                {formatAmount(entry.debit)}
              </TableCell>
              <TableCell label="Credit" end>
                {formatAmount(entry.credit)}
              </TableCell>
              <TableCell label="Balance" end>
                <span className="font-semibold">{formatMoney(entry.balance)}</span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </section>
  );
}
