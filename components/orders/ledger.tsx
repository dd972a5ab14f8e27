import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/table";
import type { Statement, StatementEntry } from "@/lib/contract/statement";
import { formatDate, formatMoney } from "@/lib/format";
import { OrderLink } from "./order-link";

const KIND: Record<StatementEntry["kind"], string> = {
  invoice: "Invoice",
  payment: "Payment",
  "credit-note": "Credit note",
};

const amount = (paise: number) => (paise === 0 ? "–" : formatMoney(paise));

/** Every invoice, payment and credit note, with what was owed after it. */
export function Ledger({ statement: { entries, opening, from } }: { statement: Statement }) {
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="mb-2">
        Ledger
      </h2>
      <p className="mb-2">
        Owed on {formatDate(from)}: <span className="tabular-nums">{formatMoney(opening)}</span>
      </p>
      {entries.length === 0 && <p className="text-muted">Nothing has been booked since then.</p>}
      {entries.length > 0 && (
        <LineTable
          label="Ledger"
          head={
            <>
              <LineHead>Date</LineHead>
              <LineHead>What</LineHead>
              <LineHead>Number</LineHead>
              <LineHead>Order</LineHead>
              <LineHead>Your PO number</LineHead>
              <LineHead end>Debit</LineHead>
              <LineHead end>Credit</LineHead>
              <LineHead end>Owed after it</LineHead>
            </>
          }
        >
          {entries.map((entry) => (
            <LineRow key={`${entry.kind} ${entry.number} ${entry.balance}`} striped>
              <LineCell label="Date">
                <span className="whitespace-nowrap">{formatDate(entry.date)}</span>
              </LineCell>
              <LineCell label="What">{KIND[entry.kind]}</LineCell>
              <LineCell label="Number">
                <span className="break-words">{entry.number || "–"}</span>
              </LineCell>
              <LineCell label="Order">
                <OrderLink number={entry.orderNumber} />
              </LineCell>
              <LineCell label="Your PO number">{entry.poNumber || "–"}</LineCell>
              <LineCell label="Debit" end>
                {amount(entry.debit)}
              </LineCell>
              <LineCell label="Credit" end>
                {amount(entry.credit)}
              </LineCell>
              <LineCell label="Owed after it" end>
                <span className="font-semibold">{formatMoney(entry.balance)}</span>
              </LineCell>
            </LineRow>
          ))}
        </LineTable>
      )}
    </section>
  );
}
