"use client";
import { LoadError } from "@/components/ui/load-error";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { CodeStep } from "./code-step";
import { EmailStep } from "./email-step";
import { PasswordStep } from "./password-step";
import { type RecoveryState, useRecoveryStep } from "./use-recovery-step";

const NUMBERS = { email: 1, otp: 2, password: 3 };

function Step({ stage }: { stage: RecoveryState }) {
  const { data, error, isFetching, refetch } = stage.query;
  if (error && !data) {
    return (
      <LoadError title="This page didn't load" error={error} onRetry={refetch} busy={isFetching} />
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <p className="text-small text-muted">Step {NUMBERS[data.step]} of 3</p>
      {stage.over && <Notice tone="warning" title={stage.over} />}
      {data.step === "email" && <EmailStep stage={stage} />}
      {data.step === "otp" && <CodeStep stage={stage} email={data.email} />}
      {data.step === "password" && <PasswordStep stage={stage} email={data.email} />}
    </>
  );
}

/** 2.25: registered e-mail address, code, new password. */
export function RecoveryPage() {
  return (
    <div className="mx-auto grid min-h-96 max-w-md content-start gap-5 sm:py-6">
      <h1>Forgot Password</h1>
      <Step stage={useRecoveryStep()} />
    </div>
  );
}
