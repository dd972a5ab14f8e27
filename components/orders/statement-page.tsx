"use client";
import { TallPage } from "@/components/shared/tall-page";
import { useStatement } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";
import { StatementView } from "./statement-view";
import { WhenLoaded } from "./when-loaded";

const MISSING = {
  title: "There is no account statement here",
  text: "Please ask your account manager for it.",
};

/** /account-statement: what is owed on account, since when, and what has been paid (4.10 refers to it). */
export function StatementPage() {
  return (
    <TallPage>
      <h1 className="mb-4">Account Statement</h1>
      <WhenLoaded
        query={useStatement()}
        path={routes.statement}
        name="account statement"
        missing={MISSING}
      >
        {(statement) => <StatementView statement={statement} />}
      </WhenLoaded>
    </TallPage>
  );
}
