"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { correctCustomer } from "@/lib/contract/operations/customers";
import { reasonField } from "@/lib/operations/form-fields";
import { ActionDialog } from "../shared/action-dialog";

type TextField = "company name" | "GSTIN" | "e-mail on file";
type UserField = "authorised signatory" | "login e-mail" | "mobile number";
type Subject = { field: TextField; userId?: undefined } | { field: UserField; userId: number };

interface Props {
  companyId: number;
  subject: Subject;
  from: string;
  label: string;
  /** Consequence of the correction. */
  intro: string;
}

/** A button that corrects one field, with the reason for the history. */
export function Correction({ companyId, subject, from, label, intro }: Props) {
  return (
    <ActionDialog
      label={label}
      variant="text"
      call={correctCustomer}
      schema={z.object({
        to: z.string().trim().min(1, "Enter the new value"),
        reason: reasonField,
      })}
      defaultValues={{ to: from, reason: "" }}
      title={label}
      confirm="Correct"
      intro={
        <>
          <p>{intro}</p>
          <p className="text-small text-muted">Now: {from || "empty"}</p>
        </>
      }
      fields={(form) => (
        <>
          <Field label="New value" error={form.messageOf("to")}>
            <Input {...form.register("to")} autoComplete="off" maxLength={254} />
          </Field>
          <Field label="Reason" error={form.messageOf("reason")}>
            <Input {...form.register("reason")} maxLength={200} />
          </Field>
        </>
      )}
      toBody={({ to, reason }) => ({ companyId, from, to, reason, ...subject })}
      done="Corrected"
    />
  );
}

const billing = z.object({
  address: z.string().trim().min(3, "Enter the street"),
  city: z.string().trim().min(1, "Enter the city"),
  state: z.string().trim(),
  pincode: z.string().regex(/^[1-9]\d{5}$/, "Enter a pincode such as 411026"),
  reason: reasonField,
});

/** A button that corrects the billing address. */
export function BillingCorrection({ companyId, from }: { companyId: number; from: string }) {
  return (
    <ActionDialog
      label="Correct the billing address"
      variant="text"
      call={correctCustomer}
      schema={billing}
      defaultValues={{ address: "", city: "", state: "", pincode: "", reason: "" }}
      title="Correct the billing address"
      confirm="Correct"
      size="medium"
      intro={<p className="text-small text-muted">Now: {from || "empty"}</p>}
      fields={(form) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Street" error={form.messageOf("address")}>
            <Input {...form.register("address")} autoComplete="off" maxLength={300} />
          </Field>
          <Field label="City" error={form.messageOf("city")}>
            <Input {...form.register("city")} autoComplete="off" maxLength={100} />
          </Field>
          <Field
            label="State"
            hint="If several states have the city"
            error={form.messageOf("state")}
          >
            <Input {...form.register("state")} autoComplete="off" maxLength={100} />
          </Field>
          <Field label="Pincode" error={form.messageOf("pincode")}>
            <Input
              {...form.register("pincode")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
            />
          </Field>
          <Field label="Reason" error={form.messageOf("reason")}>
            <Input {...form.register("reason")} maxLength={200} />
          </Field>
        </div>
      )}
      toBody={({ reason, state, ...place }) => ({
        companyId,
        field: "billing address" as const,
        from,
        to: { ...place, ...(state ? { state } : {}) },
        reason,
      })}
      done="Corrected"
    />
  );
}
