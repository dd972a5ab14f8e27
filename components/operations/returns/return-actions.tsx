"use client";
import { z } from "zod";
import { Checkbox, CONTROL, Field, Input } from "@/components/ui/field";
import * as calls from "@/lib/contract/operations/returns";
import { ActionDialog } from "../shared/action-dialog";
import {
  LineQuantities,
  type LineValues,
  lineDefaults,
  type QuantityLine,
  readLines,
  withLineQuantities,
} from "../shared/line-quantities";
import { useMay } from "../shared/use-may";

type Row = calls.ReturnPage;

const nameOf = ({ designation, maker }: Row["lines"][number]) => `${designation} ${maker}`;
const requested = (row: Row): QuantityLine[] =>
  row.lines.map((one) => ({
    line: one.line,
    name: nameOf(one),
    quantity: one.quantity,
    max: one.quantity,
  }));

function ApproveDialog({ row }: { row: Row }) {
  const lines = requested(row);
  return (
    <ActionDialog<LineValues, typeof calls.approveReturn.body, unknown>
      label="Approve"
      variant="primary"
      title={`Approve ${row.number}`}
      confirm="Approve return"
      intro={<p>The buyer gets an e-mail with the return address and your instructions.</p>}
      call={calls.approveReturn}
      schema={withLineQuantities({
        instructions: z.string().trim().min(1, "Enter instructions").max(500),
        address: z.string().trim().max(300),
      })}
      defaultValues={{ instructions: "", address: row.defaultAddress, ...lineDefaults(lines) }}
      toBody={(values) => ({
        number: row.number,
        instructions: values.instructions ?? "",
        address: values.address,
        lines: readLines(lines, values, 0),
      })}
      fields={(form) => (
        <>
          <LineQuantities lines={lines} form={form} />
          <Field
            label="Instructions"
            hint="How to pack and send the goods"
            required
            error={form.messageOf("instructions")}
          >
            <Input maxLength={500} {...form.register("instructions")} />
          </Field>
          <Field label="Return address" error={form.messageOf("address")}>
            <Input maxLength={300} {...form.register("address")} />
          </Field>
        </>
      )}
      done="Return approved"
      size="medium"
    />
  );
}

const RefuseDialog = ({ row }: { row: Row }) => (
  <ActionDialog
    label="Refuse"
    variant="danger"
    title={`Refuse ${row.number}`}
    confirm="Refuse return"
    intro={
      <p>
        {row.status === "Approved" && "Refuse an approved return if its goods never arrived. "}
        The buyer gets an e-mail with the reason.
      </p>
    }
    call={calls.refuseReturn}
    schema={z.object({ reason: z.string().trim().min(1, "Enter a reason").max(500) })}
    defaultValues={{ reason: "" }}
    toBody={({ reason }) => ({ number: row.number, reason })}
    fields={(form) => (
      <Field label="Reason" hint="Shown to the buyer" required error={form.messageOf("reason")}>
        <textarea rows={3} maxLength={500} className={CONTROL} {...form.register("reason")} />
      </Field>
    )}
    done="Return refused"
  />
);

const quantity = z.string().regex(/^\d{1,5}$/, "Enter a whole number of pieces");
const receiptSchema = z.object({
  note: z.string().max(500),
  lines: z.array(
    z.object({ line: z.number(), accepted: quantity, rejected: quantity, restock: z.boolean() }),
  ),
});
type ReceiptValues = z.infer<typeof receiptSchema>;

function ReceiveDialog({ row }: { row: Row }) {
  const approved = row.lines.filter((line) => (line.approved ?? 0) > 0);
  return (
    <ActionDialog<ReceiptValues, typeof calls.receiveReturn.body, unknown>
      label="Record goods"
      variant="primary"
      title={`Record goods of ${row.number}`}
      confirm="Record goods"
      intro={<p>Only accepted pieces are credited. The buyer gets an e-mail.</p>}
      call={calls.receiveReturn}
      schema={receiptSchema}
      defaultValues={{
        note: "",
        lines: approved.map(({ line, approved: pieces }) => ({
          line,
          accepted: String(pieces ?? 0),
          rejected: "0",
          restock: false,
        })),
      }}
      toBody={({ note, lines }) => ({
        number: row.number,
        note,
        lines: lines.map(({ line, accepted, rejected, restock }) => ({
          line,
          accepted: Number(accepted),
          rejected: Number(rejected),
          restock,
        })),
      })}
      fields={(form) => {
        const errors = form.formState.errors.lines;
        return (
          <>
            {approved.map((line, index) => (
              <fieldset key={line.line} className="grid gap-3 sm:grid-cols-2">
                <legend className="mb-1 font-semibold">
                  {`Line ${line.line}, ${nameOf(line)}: ${line.approved} approved`}
                </legend>
                <Field label="Accepted" error={errors?.[index]?.accepted?.message}>
                  <Input inputMode="numeric" {...form.register(`lines.${index}.accepted`)} />
                </Field>
                <Field label="Rejected" error={errors?.[index]?.rejected?.message}>
                  <Input inputMode="numeric" {...form.register(`lines.${index}.rejected`)} />
                </Field>
                <Checkbox
                  label="Accepted pieces are good: put them back into stock"
                  {...form.register(`lines.${index}.restock`)}
                />
              </fieldset>
            ))}
            <Field
              label="Note on the goods"
              hint="Shown to the buyer"
              error={form.messageOf("note")}
            >
              <Input maxLength={500} {...form.register("note")} />
            </Field>
          </>
        );
      }}
      done="Goods recorded"
      size="medium"
    />
  );
}

const CreditDialog = ({ row }: { row: Row }) => (
  <ActionDialog
    label="Credit"
    variant="primary"
    title={`Credit ${row.number}`}
    confirm="Credit accepted pieces"
    intro={
      <p>
        Credit notes are issued; the amount returns to the balance or is refunded. The buyer gets an
        e-mail.
      </p>
    }
    call={calls.creditReturn}
    schema={z.object({})}
    defaultValues={{}}
    toBody={() => ({ number: row.number })}
    done="Return credited"
  />
);

/** Actions that a return's state and the operator's roles allow now. */
export function ReturnActions({ row }: { row: Row }) {
  const may = useMay();
  const { status } = row;
  return (
    <>
      {status === "Requested" && may("returns/approve") && <ApproveDialog row={row} />}
      {status === "Approved" && may("returns/receive") && <ReceiveDialog row={row} />}
      {(status === "Requested" || status === "Approved") && may("returns/refuse") && (
        <RefuseDialog row={row} />
      )}
      {status === "Received" &&
        row.lines.some(({ accepted }) => accepted) &&
        may("returns/credit") && <CreditDialog row={row} />}
    </>
  );
}
