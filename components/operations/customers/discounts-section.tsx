"use client";
import { z } from "zod";
import { Checkbox, Field, Input } from "@/components/ui/field";
import { capitalise } from "@/lib/capitalise";
import type { CustomerDiscount, CustomerPage } from "@/lib/contract/operations/customer-page";
import { addCustomerDiscount, changeCustomerDiscount } from "@/lib/contract/operations/customers";
import { dayField, dayOrNull, percentField } from "@/lib/operations/form-fields";
import { ActionDialog } from "../shared/action-dialog";
import { Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { StatusTag } from "../shared/status-tag";
import { useMay } from "../shared/use-may";
import { Day } from "../shared/values";

const reason = z.string().trim().max(200);
const addForm = z.object({
  percent: percentField,
  maker: z.string().trim().max(60),
  category: z.string().trim().max(100),
  from: dayField,
  to: dayField,
  reason,
});

const AddDiscount = ({ companyId }: { companyId: number }) => (
  <ActionDialog
    label="Add discount"
    call={addCustomerDiscount}
    schema={addForm}
    defaultValues={{ percent: "", maker: "", category: "", from: "", to: "", reason: "" }}
    title="Add discount"
    size="medium"
    intro={<p>The most specific discount applies; of equally specific ones the latest.</p>}
    fields={(form) => (
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Percent off the list price" error={form.messageOf("percent")}>
          <Input {...form.register("percent")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Maker" hint="Leave empty for all" error={form.messageOf("maker")}>
          <Input {...form.register("maker")} autoComplete="off" />
        </Field>
        <Field label="Category" hint="Leave empty for all" error={form.messageOf("category")}>
          <Input {...form.register("category")} autoComplete="off" />
        </Field>
        <Field label="First day" hint="Leave empty to start now" error={form.messageOf("from")}>
          <Input {...form.register("from")} type="date" />
        </Field>
        <Field label="Last day" hint="Leave empty for no end" error={form.messageOf("to")}>
          <Input {...form.register("to")} type="date" />
        </Field>
        <Field label="Reason (optional)" error={form.messageOf("reason")}>
          <Input {...form.register("reason")} maxLength={200} />
        </Field>
      </div>
    )}
    toBody={({ percent, maker, category, from, to, reason: why }) => ({
      companyId,
      discount: {
        percent: Number(percent),
        maker: maker || null,
        category: category || null,
        from: dayOrNull(from),
        to: dayOrNull(to),
      },
      reason: why,
    })}
    done="Discount added"
  />
);

const changeForm = z.object({ percent: percentField, to: dayField, end: z.boolean(), reason });

const ChangeDiscount = ({
  companyId,
  discount,
}: {
  companyId: number;
  discount: CustomerDiscount;
}) => (
  <ActionDialog
    label="Change"
    call={changeCustomerDiscount}
    schema={changeForm}
    defaultValues={{
      percent: String(discount.percent),
      to: discount.to ?? "",
      end: false,
      reason: "",
    }}
    title="Change discount"
    intro={<p>Orders that were placed keep their prices.</p>}
    fields={(form) => (
      <>
        <Field label="Percent off the list price" error={form.messageOf("percent")}>
          <Input {...form.register("percent")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Last day" hint="Leave empty for no end" error={form.messageOf("to")}>
          <Input {...form.register("to")} type="date" />
        </Field>
        <Checkbox label="End it now" {...form.register("end")} />
        <Field label="Reason (optional)" error={form.messageOf("reason")}>
          <Input {...form.register("reason")} maxLength={200} />
        </Field>
      </>
    )}
    toBody={({ percent, to, end, reason: why }) => ({
      companyId,
      id: discount.id,
      percent: { from: discount.percent, to: Number(percent) },
      to: { from: discount.to, to: dayOrNull(to) },
      end,
      reason: why,
    })}
    done="Discount changed"
  />
);

const TONES = { current: "good", future: "info", ended: "neutral" } as const;
const columns: Column<CustomerDiscount>[] = [
  { label: "Discount", cell: ({ percent }) => `${percent} %` },
  { label: "Maker", cell: ({ maker }) => maker ?? "All" },
  { label: "Category", cell: ({ category }) => category ?? "All" },
  { label: "From", cell: ({ from }) => <Day day={from} /> },
  { label: "To", cell: ({ to }) => <Day day={to} /> },
  {
    label: "Status",
    cell: ({ state }) => <StatusTag tone={TONES[state]}>{capitalise(state)}</StatusTag>,
  },
];

export function DiscountsSection({ customer }: { customer: CustomerPage }) {
  const { companyId, discounts } = customer;
  const may = useMay();
  const change: Column<CustomerDiscount> = {
    label: "Change",
    cell: (discount) =>
      discount.state !== "ended" && <ChangeDiscount companyId={companyId} discount={discount} />,
  };
  return (
    <Section
      title="Discounts"
      actions={may("customers/add-discount") && <AddDiscount companyId={companyId} />}
    >
      <OpsTable
        label="Discounts"
        columns={may("customers/change-discount") ? [...columns, change] : columns}
        rows={discounts}
        rowKey={({ id }) => id}
        empty="No discounts: this customer sees list prices."
      />
    </Section>
  );
}
