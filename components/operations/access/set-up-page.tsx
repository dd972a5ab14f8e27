"use client";
import { useState } from "react";
import { useLinkToken } from "@/components/shared/use-link-token";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { showSetUp } from "@/lib/contract/operations/access";
import { useOpsQuery } from "@/lib/queries/operations";
import { RecoveryCodes } from "./recovery-codes";
import { SetUpForm } from "./set-up-form";

const NO_LINK = "Open the link from your invitation. It works once and is valid for 24 hours.";

/** Where an invitation leads: password, second factor, recovery codes. */
export function SetUpPage() {
  const token = useLinkToken();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <div className="grid gap-6">
      <h1>{codes ? "Your access is ready" : "Set up your access"}</h1>
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <ButtonLink href="/">Open the console</ButtonLink>
        </>
      ) : token === "" ? (
        <Notice tone="warning" title={NO_LINK} />
      ) : token ? (
        <Invitation token={token} onDone={setCodes} />
      ) : null}
    </div>
  );
}

function Invitation({ token, onDone }: { token: string; onDone: (codes: string[]) => void }) {
  // The link is used up by the form: fetching it again would replace the form by an error.
  const { data, error } = useOpsQuery(showSetUp, { token }, { refetchOnWindowFocus: false });
  if (data) return <SetUpForm token={token} account={data} onDone={onDone} />;
  if (error) return <Notice tone="bad" title={error.message} />;
  return <Spinner label="Opening your invitation" />;
}
