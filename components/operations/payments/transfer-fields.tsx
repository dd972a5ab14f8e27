import { z } from "zod";
import { Field, Input, Select } from "@/components/ui/field";
import { RECEIPT_MODES } from "@/lib/contract/operations/receivables";
import { readAmount } from "../shared/read-amount";

/** Rules of the fields of a payment by bank transfer or cheque. */
export const transferShape = {
  amount: z.string().refine((text) => readAmount(text) > 0, "Enter an amount such as 1,16,500.00"),
  reference: z.string().trim().min(1, "Enter the UTR or cheque number").max(60),
  mode: z.enum(RECEIPT_MODES),
};

type Mode = (typeof RECEIPT_MODES)[number];
export const noTransfer = { reference: "", mode: RECEIPT_MODES[0] as Mode };

type Name = keyof typeof transferShape;

interface Props {
  field: (name: Name) => object;
  errorOf: (name: Name) => string | undefined;
}

/** Amount, UTR or cheque number and mode of a payment. */
export const TransferFields = ({ field, errorOf }: Props) => (
  <>
    <Field label="Amount (₹)" error={errorOf("amount")} required>
      <Input {...field("amount")} inputMode="decimal" autoComplete="off" />
    </Field>
    <Field label="UTR or cheque number" error={errorOf("reference")} required>
      <Input {...field("reference")} autoComplete="off" />
    </Field>
    <Field label="Paid by" error={errorOf("mode")}>
      <Select {...field("mode")}>
        {RECEIPT_MODES.map((mode) => (
          <option key={mode}>{mode}</option>
        ))}
      </Select>
    </Field>
  </>
);
