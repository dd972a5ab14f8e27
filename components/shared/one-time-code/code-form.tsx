"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { ContactLinks } from "@/components/ui/contact-links";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { useSchemaForm } from "@/components/ui/use-schema-form";
import type { CodeSender } from "./use-code-sender";

interface Props {
  id: string;
  form: ReturnType<typeof useSchemaForm<{ otp: string }>>;
  code: CodeSender;
}

/** "+919820012345" → "+91 98200 12345". */
const spaced = (mobile: string) => `${mobile.slice(0, 3)} ${mobile.slice(3, 8)} ${mobile.slice(8)}`;

export function CodeForm({ id, form, code }: Props) {
  const { register, submit, failure, messageOf, setFocus } = form;
  const { note } = code;
  const mobile = spaced(code.mobile);
  const again = useMutation({ mutationFn: code.resend });
  // Headless UI does not focus fields on touch screens, but here the keyboard is needed at once.
  useEffect(() => setFocus("otp"), [setFocus]);
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      {note ? (
        <Notice tone="warning" title={note}>
          {code.wasSent
            ? `The code we sent to ${mobile} earlier may still work.`
            : `We haven't sent a code to ${mobile} just now. If you already have one for this number, enter it here.`}
        </Notice>
      ) : (
        <p>
          We have sent a code to <strong className="whitespace-nowrap">{mobile}</strong>.
        </p>
      )}
      <Field
        label="OTP"
        required
        error={messageOf("otp") ?? (failure || undefined)}
        hint="Six digits, valid for 10 minutes and five attempts"
      >
        <Input
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          className="text-center text-lg tracking-[0.4em]"
          {...register("otp")}
        />
      </Field>
      <div className="grid justify-items-start gap-1">
        <button
          type="button"
          className="link min-h-11 font-semibold disabled:text-muted"
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          Resend OTP
        </button>
        {again.isSuccess && (
          <p role="status" className="text-small text-good">
            We have sent a new code to {mobile}. Earlier codes no longer work.
          </p>
        )}
        {again.error && (
          <p role="alert" className="text-small text-bad">
            {again.error.message}
          </p>
        )}
        <ContactLinks message={again.error?.message} />
        <p className="text-small text-muted">Up to once a minute and five times a day.</p>
      </div>
    </form>
  );
}
