import { eq } from "drizzle-orm";
import { invoiceLines, invoices } from "../../backend/db/schema/index.ts";
import { addCreditNote } from "../../backend/modules/invoices/credit-notes.ts";
import type { BrandId } from "../../brands/types.ts";
import { documents } from "../../lib/contract/documents.ts";
import { fillPath } from "../../lib/contract/endpoint.ts";
import { raisePrices, reducePrices } from "../../lib/contract/operations/invoices.ts";
import { readPdfText } from "../read-pdf.ts";
import { createConsoleClient } from "./console-client.ts";
import type { Customer } from "./factories.ts";
import { ORDERED, type setUpShipmentInvoices } from "./set-up-shipment-invoices.ts";

/** A price per piece above the 123.45 of the shop's orders, and what it adds to 22 pieces: 144.10 and 2 × 12.97, rounded to 170. */
export const HIGHER = 130_00;
export const ADDED = 170_00;

/** Changes prices of shipped pieces and reads the notes. */
export function createPriceNotesClient(shop: ReturnType<typeof setUpShipmentInvoices>) {
  /** Ships all that is in stock; returns the number of the first invoice. */
  async function shipFirst(buyer: Customer, order: string) {
    const { status } = await shop.client.ship(order);
    if (status !== 200) throw new Error(`not shipped: ${status}`);
    const number = (await shop.pageOf(buyer, order)).invoices[0]?.number ?? "";
    return { invoice: number };
  }

  const changeWith =
    (call: typeof reducePrices | typeof raisePrices) =>
    (invoice: string, unitPrice: number, more: object = {}) =>
      createConsoleClient(shop.backend).call(call, {
        ...{ invoice, lines: [{ line: 1, unitPrice }], reason: "Agreed price of contract 7" },
        ...more,
      });

  return {
    shipFirst,
    reduce: changeWith(reducePrices),
    raise: changeWith(raisePrices),
    /** An order on account of 60 pieces at 123.45, of which 22 have left with an invoice. */
    shipped: async (brand: BrandId) => {
      shop.clock.now = ORDERED;
      const { buyer, item, number: order } = await shop.order(brand);
      return { buyer, item, order, ...(await shipFirst(buyer, order)) };
    },
    /** Text of a tax document's PDF. */
    readNote: async (buyer: Customer, number: string) => {
      const path = fillPath(documents.taxDocument, { number: number.replaceAll("/", "-") });
      const reply = await shop.backend.app.inject({
        url: `/${buyer.brand}/${path}`,
        headers: { authorization: `Token ${buyer.key}` },
      });
      return (await readPdfText(reply.rawPayload)).join(" ").replace(/\s+/g, " ");
    },
    /** Credits returned pieces of an invoice; returns the totals of the notes. */
    returnPieces: async (invoice: string, quantity: number) => {
      const [row] = await shop.backend.db
        .select({ invoiceId: invoices.id, orderLineId: invoiceLines.orderLineId })
        .from(invoices)
        .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
        .where(eq(invoices.number, invoice));
      const { invoiceId = 0, orderLineId = 0 } = row ?? {};
      const lines = [{ orderLineId, quantity }];
      const notes = await shop.backend.db.transaction((tx) =>
        addCreditNote(tx, { invoiceId, lines, reason: "Returned" }),
      );
      await shop.backend.deps.invoices.issue();
      return notes.map(({ total }) => total);
    },
    /** Numbers of the open invoices and debit notes, with what is open. */
    openOf: async (buyer: Customer) =>
      (await shop.statementOf(buyer)).open.map(({ number, open }) => [number, open]),
  };
}
