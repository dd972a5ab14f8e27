"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import type { CustomerAddress } from "@/lib/contract/operations/customer-page";
import { correctCustomer } from "@/lib/contract/operations/customers";
import { reasonField } from "@/lib/operations/form-fields";
import { ActionDialog } from "../shared/action-dialog";

/** Records whose site a delivery address is: the customer's own, or that of another company. */
export function ConsigneeDialog({
  companyId,
  address: { id, consignee = "", consigneeGstin = "" },
}: {
  companyId: number;
  address: CustomerAddress;
}) {
  return (
    <ActionDialog
      label="Change consignee"
      variant="text"
      call={correctCustomer}
      schema={z.object({
        name: z.string().trim().max(200),
        gstin: z.string().trim().max(15),
        reason: reasonField,
      })}
      defaultValues={{ name: consignee, gstin: consigneeGstin, reason: "" }}
      title="Consignee at this address"
      confirm="Save consignee"
      intro={
        <p>
          If goods are sent to another company on this customer's bill, the customer's state decides
          the tax of new orders, not that of the address. Empty for a site of the customer's own.
        </p>
      }
      fields={(form) => (
        <>
          <Field label="Company" error={form.messageOf("name")}>
            <Input {...form.register("name")} autoComplete="off" maxLength={200} />
          </Field>
          <Field label="GSTIN" hint="If it has one" error={form.messageOf("gstin")}>
            <Input {...form.register("gstin")} autoComplete="off" maxLength={15} />
          </Field>
          <Field label="Reason" error={form.messageOf("reason")}>
            <Input {...form.register("reason")} maxLength={200} />
          </Field>
        </>
      )}
      toBody={({ name, gstin, reason }) => ({
        ...{ companyId, addressId: id, reason, field: "consignee" as const },
        from: [consignee, consigneeGstin].filter(Boolean).join(", "),
        to: { name, gstin },
      })}
      done="Consignee saved"
    />
  );
}
