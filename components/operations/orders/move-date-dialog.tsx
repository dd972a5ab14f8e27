"use client";
import { z } from "zod";
import { Checkbox, Field, Input, Select } from "@/components/ui/field";
import { moveDate } from "@/lib/contract/operations/order-actions";
import type { OrderPage } from "@/lib/contract/operations/orders";
import { ActionDialog } from "../shared/action-dialog";

const schema = z.object({
  version: z.string(),
  lines: z.array(z.string()).min(1, "Choose a line"),
  pieces: z.enum(["", "back-order", "in-stock"]),
  to: z.string().min(1, "Choose a day"),
  reason: z.string().trim().min(1, "Enter a reason").max(200),
});
type Values = z.infer<typeof schema>;

/** Moves the dispatch date of open pieces. */
export function MoveDateDialog({ order }: { order: OrderPage }) {
  const open = order.lines.filter(({ allocated, backOrdered }) => allocated + backOrdered > 0);
  const [only] = open;
  return (
    <ActionDialog<Values, typeof moveDate.body, unknown>
      label="Move dispatch date"
      title={`Move dispatch date of ${order.number}`}
      confirm="Move date"
      intro={<p>The buyer gets an e-mail with the new date and the reason.</p>}
      call={moveDate}
      schema={schema}
      defaultValues={{
        version: order.version,
        lines: open.length === 1 && only ? [String(only.line)] : [],
        pieces: "",
        to: "",
        reason: "",
      }}
      toBody={({ lines, pieces, ...values }) => ({
        number: order.number,
        lines: lines.map(Number),
        pieces: pieces || undefined,
        ...values,
      })}
      fields={(form) => (
        <>
          <fieldset className="grid gap-1">
            <legend className="font-semibold">Lines</legend>
            {open.map(({ line, designation, maker }) => (
              <Checkbox
                key={line}
                value={String(line)}
                label={`Line ${line}, ${designation} ${maker}`}
                {...form.register("lines")}
              />
            ))}
            {form.messageOf("lines") && (
              <p role="alert" className="text-small text-bad">
                {form.messageOf("lines")}
              </p>
            )}
          </fieldset>
          <Field label="Pieces">
            <Select {...form.register("pieces")}>
              <option value="">On back-order; if there are none, in stock</option>
              <option value="back-order">On back-order</option>
              <option value="in-stock">In stock</option>
            </Select>
          </Field>
          <Field label="New dispatch date" required error={form.messageOf("to")}>
            <Input type="date" {...form.register("to")} />
          </Field>
          <Field label="Reason" hint="Shown to the buyer" required error={form.messageOf("reason")}>
            <Input maxLength={200} {...form.register("reason")} />
          </Field>
        </>
      )}
      done="Dispatch date moved"
      size="medium"
    />
  );
}
