"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { reducePrices } from "@/lib/contract/operations/invoices";
import type { OrderPageDocument } from "@/lib/contract/operations/orders";
import { countNoun } from "@/lib/count-noun";
import { formatMoney } from "@/lib/format";
import { indianDay } from "@/lib/indian-time";
import { toRupees } from "@/lib/money";
import { describeMissedDeadline } from "@/lib/orders/credit-deadline";
import { ActionDialog } from "../shared/action-dialog";
import { readAmount } from "../shared/read-amount";

type Line = NonNullable<OrderPageDocument["creditable"]>[number];

/** Lines whose price changes, with the new price in paise. */
const findChanges = (lines: Line[], prices: string[]) =>
  lines.flatMap(({ line, unitPrice: former }, index) => {
    const unitPrice = readAmount(prices[index] ?? "");
    return unitPrice === former ? [] : [{ line, unitPrice }];
  });

const createSchema = (lines: Line[]) =>
  z
    .object({
      prices: z.array(
        z.string().refine((text) => readAmount(text) > 0, "Enter a price such as 1,234.50"),
      ),
      reason: z.string().trim().min(1, "Enter the reason").max(200),
    })
    .refine(({ prices }) => findChanges(lines, prices).length > 0, {
      path: ["prices", 0],
      message: "Lower the price of at least one line",
    });

interface Props {
  /** Number of the invoice. */
  invoice: string;
  issuedAt: string;
  lines: Line[];
}

/** Issues a credit note for lower unit prices of what is left of an invoice. */
export function ReducePricesDialog({ invoice, issuedAt, lines }: Props) {
  const warning = describeMissedDeadline(indianDay(new Date(issuedAt)), indianDay(new Date()));
  return (
    <ActionDialog
      label="Reduce prices"
      title={`Reduce prices of ${invoice}`}
      confirm="Issue credit note"
      intro={
        <>
          <p>
            The difference is credited with its GST: to the account, or refunded if the order was
            paid online. The buyer gets an e-mail.
          </p>
          {warning && <Notice tone="warning" title={warning} />}
        </>
      }
      call={reducePrices}
      schema={createSchema(lines)}
      defaultValues={{ prices: lines.map(({ unitPrice }) => toRupees(unitPrice)), reason: "" }}
      toBody={({ prices, reason }) => ({ invoice, lines: findChanges(lines, prices), reason })}
      fields={(form) => (
        <>
          {lines.map(({ line, name, pieces, unitPrice }, index) => (
            <Field
              key={line}
              label={`Line ${line}, ${name}: price per piece (₹)`}
              hint={`${countNoun(pieces, "piece")} at ${formatMoney(unitPrice)}, without GST`}
              error={form.formState.errors.prices?.[index]?.message}
            >
              <Input inputMode="decimal" autoComplete="off" {...form.register(`prices.${index}`)} />
            </Field>
          ))}
          <Field
            label="Reason, printed on the credit note"
            error={form.messageOf("reason")}
            required
          >
            <Input autoComplete="off" {...form.register("reason")} />
          </Field>
        </>
      )}
      done={({ number, total }) =>
        `Credit note ${number} over ${formatMoney(total)} has been issued.`
      }
      size="medium"
    />
  );
}
