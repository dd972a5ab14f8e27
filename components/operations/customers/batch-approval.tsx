"use client";
import { useState } from "react";
import { z } from "zod";
import { Notice } from "@/components/ui/notice";
import { type CustomerRow, onboardMany } from "@/lib/contract/operations/customers";
import { ActionDialog } from "../shared/action-dialog";
import { readTerms, TermsFields, termsShape } from "./terms-fields";

/** Approves the selected accounts with the same terms, and says which were refused and why. */
export function BatchApproval({
  accounts,
  onDone,
}: {
  accounts: CustomerRow[];
  onDone: () => void;
}) {
  const [refused, setRefused] = useState<string[]>([]);
  const names = new Map(accounts.map(({ companyId, company }) => [companyId, company]));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {accounts.length > 0 ? (
          <ActionDialog
            label={`Approve ${accounts.length} selected`}
            variant="primary"
            call={onboardMany}
            schema={z.object(termsShape)}
            defaultValues={{ limit: "0", creditDays: "0", percent: "" }}
            title={`Approve ${accounts.length} ${accounts.length === 1 ? "account" : "accounts"}`}
            confirm="Approve"
            size="medium"
            intro={
              <>
                <p>
                  All delivery addresses that wait for verification are verified. Each account gets
                  the same terms and one e-mail.
                </p>
                <ul className="list-disc pl-5 text-small">
                  {accounts.map(({ companyId, company, warnings }) => (
                    <li key={companyId}>
                      {company}
                      {warnings.length > 0 && (
                        <span className="text-bad">: {warnings.join(". ")}</span>
                      )}
                    </li>
                  ))}
                </ul>
              </>
            }
            fields={(form) => (
              <TermsFields field={(name) => form.register(name)} errorOf={form.messageOf} />
            )}
            toBody={(terms) => ({
              accounts: accounts.map(({ companyId, reviewed }) => ({
                companyId,
                expected: reviewed ?? {},
              })),
              terms: readTerms(terms),
            })}
            done={(results) => `${results.filter((one) => one.refused === null).length} approved`}
            onDone={(results) => {
              setRefused(
                results.flatMap(({ companyId, refused: why }) =>
                  why === null ? [] : [`${names.get(companyId) ?? companyId}: ${why}`],
                ),
              );
              onDone();
            }}
          />
        ) : (
          <p className="text-muted">Select accounts to approve several with the same terms.</p>
        )}
      </div>
      {refused.length > 0 && (
        <Notice tone="bad" title="Not approved">
          <ul className="list-disc pl-5">
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
