"use client";
import type { ReactNode } from "react";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { raisePrices, reducePrices } from "@/lib/contract/operations/invoices";
import type { OrderPageDocument } from "@/lib/contract/operations/orders";
import { countNoun } from "@/lib/count-noun";
import { formatMoney } from "@/lib/format";
import { indianDay } from "@/lib/indian-time";
import { toRupees } from "@/lib/money";
import { describeMissedDeadline } from "@/lib/orders/credit-deadline";
import { ActionDialog } from "../shared/action-dialog";
import { readAmount } from "../shared/read-amount";

type Line = NonNullable<OrderPageDocument["creditable"]>[number];

const NOTHING = /^0+(\.0{1,2})?$/;

/** Lines whose price changes, with the new price in paise. */
const findChanges = (lines: Line[], prices: string[]) =>
  lines.flatMap(({ line, unitPrice: former }, index) => {
    const unitPrice = readAmount(prices[index] ?? "");
    return unitPrice === former ? [] : [{ line, unitPrice }];
  });

/** The former price, and what another one comes to: a slip of the keys shows before the note is issued. */
function describePrice({ pieces, unitPrice: former }: Line, text: string): string {
  const at = `${countNoun(pieces, "piece")} at ${formatMoney(former)}, without GST`;
  const unitPrice = readAmount(text);
  if (unitPrice === former || (unitPrice === 0 && !NOTHING.test(text.trim()))) return at;
  const difference = Math.abs(unitPrice - former) * pieces;
  return `${at}. That is ${formatMoney(difference)} ${unitPrice > former ? "more" : "less"} in total.`;
}

interface Props {
  call: typeof reducePrices | typeof raisePrices;
  /** Number of the invoice or debit note. */
  number: string;
  lines: Line[];
  label: string;
  title: string;
  /** Consequence for the buyer's account, before the sentence on the e-mail. */
  consequence: string;
  /** Further paragraphs above the fields. */
  more?: ReactNode;
  note: "Credit note" | "Debit note";
  /** Label of a line's field. */
  field?: string;
  /** Message if no price changes. */
  unchanged: string;
  /** Whether an amount can become 0. */
  allowsNothing?: boolean;
}

const createSchema = ({ lines, unchanged, allowsNothing }: Props) =>
  z
    .object({
      prices: z.array(
        z
          .string()
          .refine(
            (text) => readAmount(text) > 0 || (allowsNothing && NOTHING.test(text.trim())),
            "Enter a price such as 1,234.50",
          ),
      ),
      reason: z.string().trim().min(1, "Enter the reason").max(200),
    })
    .refine(({ prices }) => findChanges(lines, prices).length > 0, {
      path: ["prices", 0],
      message: unchanged,
    });

/** Issues a note for other unit prices of what is left of an invoice or debit note. */
function PricesDialog(props: Props) {
  const { call, number, lines, label, title, consequence, more, note } = props;
  const { field = "price per piece" } = props;
  return (
    <ActionDialog
      label={label}
      title={title}
      confirm={`Issue ${note.toLowerCase()}`}
      intro={
        <>
          <p>{consequence} The buyer gets an e-mail.</p>
          {more}
        </>
      }
      call={call}
      schema={createSchema(props)}
      defaultValues={{ prices: lines.map(({ unitPrice }) => toRupees(unitPrice)), reason: "" }}
      toBody={({ prices, reason }) => ({
        invoice: number,
        lines: findChanges(lines, prices),
        reason,
      })}
      fields={(form) => (
        <>
          {lines.map((line, index) => (
            <Field
              key={line.line}
              label={`Line ${line.line}, ${line.name}: ${field} (₹)`}
              hint={describePrice(line, form.watch(`prices.${index}`))}
              error={form.formState.errors.prices?.[index]?.message}
            >
              <Input inputMode="decimal" autoComplete="off" {...form.register(`prices.${index}`)} />
            </Field>
          ))}
          <Field
            label={`Reason, printed on the ${note.toLowerCase()}`}
            error={form.messageOf("reason")}
            required
          >
            <Input autoComplete="off" {...form.register("reason")} />
          </Field>
        </>
      )}
      done={({ number: issued, total }) =>
        `${note} ${issued} over ${formatMoney(total)} has been issued.`
      }
      size="medium"
    />
  );
}

interface InvoiceProps {
  /** Number of the invoice. */
  invoice: string;
  lines: Line[];
}

/** Issues a credit note for lower unit prices of what is left of an invoice. */
export function ReducePricesDialog({
  invoice,
  issuedAt,
  lines,
}: InvoiceProps & { issuedAt: string }) {
  const warning = describeMissedDeadline(indianDay(new Date(issuedAt)), indianDay(new Date()));
  const reducible = lines.filter(({ debitNote = "" }) => debitNote === "");
  if (reducible.length === 0) return null;
  return (
    <PricesDialog
      call={reducePrices}
      number={invoice}
      lines={reducible}
      label="Reduce prices"
      title={`Reduce prices of ${invoice}`}
      consequence="The difference is credited with its GST: to the account, or refunded if the order was paid online."
      more={
        <>
          {reducible.length < lines.length && (
            <p>Lines that a debit note has raised are left out: reduce what the note adds.</p>
          )}
          {warning && <Notice tone="warning" title={warning} />}
        </>
      }
      note="Credit note"
      unchanged="Lower the price of at least one line"
    />
  );
}

/** Issues a debit note for higher unit prices of what is left of an invoice. */
export const RaisePricesDialog = ({ invoice, lines }: InvoiceProps) => (
  <PricesDialog
    call={raisePrices}
    number={invoice}
    lines={lines}
    label="Raise prices"
    title={`Raise prices of ${invoice}`}
    consequence="For prices that were charged too low. The difference is debited with its GST, on account also if the order was paid online."
    note="Debit note"
    unchanged="Raise the price of at least one line"
  />
);

/** Issues a credit note for what a debit note adds to the prices of pieces, in part or whole. */
export const ReduceDebitNoteDialog = ({ number, lines }: { number: string; lines: Line[] }) => (
  <PricesDialog
    call={reducePrices}
    number={number}
    lines={lines}
    label="Reduce"
    title={`Reduce debit note ${number}`}
    consequence="The difference is credited to the account with its GST; enter 0 to take the whole note back."
    note="Credit note"
    field="added per piece"
    unchanged="Lower the amount of at least one line"
    allowsNothing
  />
);
