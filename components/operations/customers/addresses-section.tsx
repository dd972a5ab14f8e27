"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { capitalise } from "@/lib/capitalise";
import type { CustomerAddress, CustomerPage } from "@/lib/contract/operations/customer-page";
import { decideCustomerAddress } from "@/lib/contract/operations/customers";
import { reasonField } from "@/lib/operations/form-fields";
import { ActionDialog } from "../shared/action-dialog";
import { Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { StatusTag } from "../shared/status-tag";
import { useMay } from "../shared/use-may";
import { ConsigneeDialog } from "./consignee-dialog";
import { SezDialog } from "./sez-dialog";

type Decision = "verified" | "refused" | "removed";
const words: Record<Decision, { label: string; intro: string; done: string }> = {
  verified: {
    label: "Verify",
    intro: "Orders can be sent to this address. The users get an e-mail.",
    done: "Address verified",
  },
  refused: {
    label: "Refuse",
    intro: "The customer sees the address as refused, with the reason.",
    done: "Address refused",
  },
  removed: {
    label: "Remove",
    intro: "The address disappears from the account. Orders keep it.",
    done: "Address removed",
  },
};
const TONES = { verified: "good", unverified: "warning", refused: "bad" } as const;

function AddressActions({ companyId, address }: { companyId: number; address: CustomerAddress }) {
  const decisions: Decision[] = [
    ...(address.status === "verified" ? [] : ["verified" as const]),
    ...(address.status === "refused" ? [] : ["refused" as const]),
    "removed",
  ];
  return (
    <span className="inline-flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <ActionDialog
          key={decision}
          label={words[decision].label}
          call={decideCustomerAddress}
          schema={z.object({ reason: decision === "refused" ? reasonField : z.string().max(200) })}
          defaultValues={{ reason: "" }}
          title={`${words[decision].label} this address`}
          intro={
            <>
              <p>
                {address.address}, {address.city}, {address.pincode}
              </p>
              <p>{words[decision].intro}</p>
            </>
          }
          fields={(form) => (
            <Field
              label={decision === "refused" ? "Reason" : "Reason (optional)"}
              error={form.messageOf("reason")}
            >
              <Input {...form.register("reason")} maxLength={200} />
            </Field>
          )}
          toBody={({ reason }) => ({
            companyId,
            addressId: address.id,
            from: address.status,
            decision,
            reason,
          })}
          done={words[decision].done}
        />
      ))}
    </span>
  );
}

export function AddressesSection({ customer }: { customer: CustomerPage }) {
  const { companyId } = customer;
  const may = useMay();
  const columns: Column<CustomerAddress>[] = [
    {
      label: "Address",
      wide: true,
      cell: ({ address, city, consignee }) => [consignee, address, city].filter(Boolean).join(", "),
    },
    { label: "State", cell: ({ state, sez }) => (sez ? `${state}, SEZ` : state) },
    { label: "Pincode", cell: ({ pincode }) => pincode },
    {
      label: "Verification",
      cell: ({ status, refusalReason }) => (
        <>
          <StatusTag tone={TONES[status]}>{capitalise(status)}</StatusTag> {refusalReason}
        </>
      ),
    },
  ];
  const actions: Column<CustomerAddress> = {
    label: "Decide",
    wide: true,
    cell: (address) => (
      <>
        <AddressActions companyId={companyId} address={address} />
        {address.sez !== undefined && may("customers/correct") && (
          <>
            <ConsigneeDialog companyId={companyId} address={address} />
            <SezDialog companyId={companyId} addressId={address.id} sez={address.sez} />
          </>
        )}
      </>
    ),
  };
  return (
    <Section title="Delivery addresses">
      <OpsTable
        label="Delivery addresses"
        columns={may("customers/address") ? [...columns, actions] : columns}
        rows={customer.addresses}
        rowKey={({ id }) => id}
        empty="This customer has no delivery address."
      />
    </Section>
  );
}
