"use client";
import { useState } from "react";
import { CodeForm } from "./code-form";
import { PasswordForm } from "./password-form";

/** Signing in: password, then the code of the second factor. */
export function LoginPage() {
  const [step, setStep] = useState<string | null>(null);
  const [notice, setNotice] = useState("");
  return (
    <div className="grid gap-6">
      <h1>Sign in</h1>
      {step ? (
        <CodeForm
          step={step}
          onExpired={(message) => {
            setNotice(message);
            setStep(null);
          }}
        />
      ) : (
        <PasswordForm notice={notice} onRight={setStep} />
      )}
      <p className="text-small text-muted">
        Forgot your password or lost your phone? An owner can reset your access: you then get a new
        set-up link by e-mail.
      </p>
    </div>
  );
}
