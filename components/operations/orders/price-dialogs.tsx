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

interface Texts {
  label: string;
  title: string;
  intro: ReactNode;
  /** "Credit note" or "Debit note". */
  note: string;
  /** What is typed for each line. */
  field: string;
  /** If no price changes. */
  unchanged: string;
}

interface Props {
  call: typeof reducePrices | typeof raisePrices;
  /** Number of the invoice or debit note. */
  number: string;
  lines: Line[];
  texts: Texts;
  /** A debit note can be reduced to nothing. */
  allowsNothing?: boolean;
}

const createSchema = ({ lines, texts, allowsNothing }: Omit<Props, "call" | "number">) =>
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
      message: texts.unchanged,
    });

/** Issues a note for other unit prices of what is left of an invoice or debit note. */
function PricesDialog({ call, number, lines, texts, allowsNothing = false }: Props) {
  const { label, title, intro, note, field, unchanged } = texts;
  return (
    <ActionDialog
      label={label}
      title={title}
      confirm={`Issue ${note.toLowerCase()}`}
      intro={intro}
      call={call}
      schema={createSchema({ lines, texts: { ...texts, unchanged }, allowsNothing })}
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
  issuedAt: string;
  lines: Line[];
}

/** Issues a credit note for lower unit prices of what is left of an invoice. */
export function ReducePricesDialog({ invoice, issuedAt, lines }: InvoiceProps) {
  const warning = describeMissedDeadline(indianDay(new Date(issuedAt)), indianDay(new Date()));
  const reducible = lines.filter(({ debitNote = "" }) => debitNote === "");
  if (reducible.length === 0) return null;
  return (
    <PricesDialog
      call={reducePrices}
      number={invoice}
      lines={reducible}
      texts={{
        label: "Reduce prices",
        title: `Reduce prices of ${invoice}`,
        intro: (
          <>
            <p>
              The difference is credited with its GST: to the account, or refunded if the order was
              paid online. The buyer gets an e-mail.
            </p>
            {reducible.length < lines.length && (
              <p>Lines that a debit note has raised are left out: reduce what the note adds.</p>
            )}
            {warning && <Notice tone="warning" title={warning} />}
          </>
        ),
        note: "Credit note",
        field: "price per piece",
        unchanged: "Lower the price of at least one line",
      }}
    />
  );
}

/** Issues a debit note for higher unit prices of what is left of an invoice. */
export const RaisePricesDialog = ({ invoice, lines }: Omit<InvoiceProps, "issuedAt">) => (
  <PricesDialog
    call={raisePrices}
    number={invoice}
    lines={lines}
    texts={{
      label: "Raise prices",
      title: `Raise prices of ${invoice}`,
      intro: (
        <p>
          For prices that were charged too low. The difference is debited with its GST, on account
          also if the order was paid online. The buyer gets an e-mail.
        </p>
      ),
      note: "Debit note",
      field: "price per piece",
      unchanged: "Raise the price of at least one line",
    }}
  />
);

/** Issues a credit note for what a debit note adds to the prices of pieces, in part or whole. */
export const ReduceDebitNoteDialog = ({ number, lines }: { number: string; lines: Line[] }) => (
  <PricesDialog
    call={reducePrices}
    number={number}
    lines={lines}
    texts={{
      label: "Reduce",
      title: `Reduce debit note ${number}`,
      intro: (
        <p>
          The difference is credited to the account with its GST; enter 0 to take the whole note
          back. The buyer gets an e-mail.
        </p>
      ),
      note: "Credit note",
      field: "added per piece",
      unchanged: "Lower the amount of at least one line",
    }}
    allowsNothing
  />
);
