"use client";
import { z } from "zod";
import type { CustomerPage, CustomerUser } from "@/lib/contract/operations/customer-page";
import { endCustomerSessions, mailCustomer } from "@/lib/contract/operations/customers";
import { ActionDialog } from "../shared/action-dialog";
import { Facts } from "../shared/facts";
import { Section } from "../shared/ops-page";
import { StatusTag } from "../shared/status-tag";
import { useMay } from "../shared/use-may";
import { Moment } from "../shared/values";
import { Correction } from "./correction";

const none = z.object({});

const Confirmed = ({ at }: { at: string | null }) => (
  <StatusTag tone={at ? "good" : "warning"}>{at ? "Confirmed" : "Not confirmed"}</StatusTag>
);

function UserActions({ companyId, user }: { companyId: number; user: CustomerUser }) {
  const may = useMay();
  const { id: userId, email, mobile, name } = user;
  return (
    <div className="flex flex-wrap gap-2">
      {may("customers/send-mail") && (
        <>
          <ActionDialog
            label="Send password reset"
            call={mailCustomer}
            schema={none}
            defaultValues={{}}
            title="Send password reset"
            intro={
              <p>{email} gets an e-mail that says how to set a new password. A lock-out ends.</p>
            }
            toBody={() => ({ companyId, userId, mail: "password-reset" as const })}
            done="E-mail sent"
          />
          {user.emailVerifiedAt === null && (
            <ActionDialog
              label="Send confirmation link"
              call={mailCustomer}
              schema={none}
              defaultValues={{}}
              title="Send confirmation link"
              intro={
                <p>{email} gets a new link to confirm the address. Earlier links stay valid.</p>
              }
              toBody={() => ({ companyId, userId, mail: "confirmation" as const })}
              done="E-mail sent"
            />
          )}
        </>
      )}
      {user.sessions.length > 0 && may("customers/end-sessions") && (
        <ActionDialog
          label="End sessions"
          call={endCustomerSessions}
          schema={none}
          defaultValues={{}}
          title="End sessions"
          intro={<p>{name} is signed out on all devices.</p>}
          toBody={() => ({ companyId, userId })}
          done={({ ended }) => (ended === 1 ? "1 session ended" : `${ended} sessions ended`)}
        />
      )}
      {may("customers/correct") && (
        <>
          <Correction
            companyId={companyId}
            subject={{ field: "login e-mail", userId }}
            from={email}
            label="Correct the sign-in address"
            intro="The new address has to be confirmed. Sessions end, and the former address is told."
          />
          <Correction
            companyId={companyId}
            subject={{ field: "mobile number", userId }}
            from={mobile}
            label="Correct the mobile number"
            intro="The user has to confirm the new number and is told by e-mail."
          />
          <Correction
            companyId={companyId}
            subject={{ field: "authorised signatory", userId }}
            from={name}
            label="Correct the name"
            intro="The name of this person on the account."
          />
        </>
      )}
    </div>
  );
}

const sessionText = ({ sessions }: CustomerUser) =>
  sessions.length === 0
    ? "None"
    : sessions.map(({ device }) => device || "Unknown device").join(", ");

export function UsersSection({ customer }: { customer: CustomerPage }) {
  const { companyId, users, pendingUsers } = customer;
  return (
    <Section title="Users">
      {users.length === 0 && (
        <p className="text-muted">Nobody has signed up for this company yet.</p>
      )}
      {users.map((user) => (
        <article key={user.id} className="grid gap-3 rounded-brand border p-3">
          <h3 className="break-words">
            {user.name}{" "}
            {user.jobTitle && <span className="font-normal text-muted">{user.jobTitle}</span>}
          </h3>
          <Facts
            facts={[
              [
                "E-mail address",
                <span key="email" className="break-all">
                  {user.email} <Confirmed at={user.emailVerifiedAt} />
                </span>,
              ],
              [
                "Mobile number",
                <span key="mobile">
                  {user.mobile || "–"} <Confirmed at={user.mobileVerifiedAt} />
                </span>,
              ],
              ["Last sign-in", <Moment key="last" at={user.lastSignInAt} />],
              ["Sessions", sessionText(user)],
            ]}
          />
          <UserActions companyId={companyId} user={user} />
        </article>
      ))}
      {pendingUsers.map(({ name, email, createdAt }) => (
        <p key={email} className="text-small">
          {name} ({email}) asked for access on <Moment at={createdAt} /> and is not confirmed yet.
        </p>
      ))}
    </Section>
  );
}
