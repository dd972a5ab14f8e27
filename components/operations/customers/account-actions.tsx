"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { decideAccount } from "@/lib/contract/operations/customers";
import { reasonField } from "@/lib/operations/form-fields";
import type { AccountStatus } from "@/lib/rules/account-status";
import { ActionDialog } from "../shared/action-dialog";

type Decision = "approve" | "hold" | "refuse" | "reopen";

const words: Record<Decision, { label: string; intro: string; done: string }> = {
  approve: {
    label: "Activate account",
    intro: "The users can sign in and order again. They get an e-mail.",
    done: "Account activated",
  },
  hold: {
    label: "Hold account",
    intro:
      "The users are signed out and can't sign in. They get an e-mail with the reason. Orders that were placed go on.",
    done: "Account on hold",
  },
  refuse: {
    label: "Refuse account",
    intro:
      "The account is closed. Its orders that wait for approval are cancelled and refunded. The users get an e-mail with the reason.",
    done: "Account refused",
  },
  reopen: {
    label: "Review again",
    intro: "The account waits for approval again. The users get no e-mail.",
    done: "Account waits for approval",
  },
};

const possible: Record<AccountStatus, Decision[]> = {
  Active: ["hold"],
  "Approval Pending": ["hold", "refuse"],
  "Verification Pending": ["hold", "refuse"],
  "On Hold": ["approve", "reopen"],
};
const needsReason = (decision: Decision) => decision === "hold" || decision === "refuse";

/** Decisions about an account that are possible now; approval of a new one is in the onboarding form. */
export function AccountActions({ customer }: { customer: CustomerPage }) {
  const { companyId, status } = customer;
  return possible[status].map((decision) => (
    <ActionDialog
      key={decision}
      label={words[decision].label}
      call={decideAccount}
      schema={z.object({ reason: needsReason(decision) ? reasonField : z.string().max(200) })}
      defaultValues={{ reason: "" }}
      title={words[decision].label}
      intro={<p>{words[decision].intro}</p>}
      fields={(form) => (
        <Field
          label={needsReason(decision) ? "Reason" : "Reason (optional)"}
          hint={needsReason(decision) ? "Shown to the customer" : undefined}
          error={form.messageOf("reason")}
        >
          <Input {...form.register("reason")} maxLength={200} />
        </Field>
      )}
      toBody={({ reason }) => ({ companyId, from: status, decision, reason })}
      done={words[decision].done}
    />
  ));
}
