"use client";
import { type FormEvent, useId, useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button, ButtonLink } from "@/components/ui/button";
import { CONTROL, Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { REQUESTED_TEXT_MAX } from "@/lib/forms/rfi";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { QUANTITY_MAX } from "@/lib/rules/quantity";
import { RequestSent } from "./request-sent";
import { useRequestForm } from "./use-request-form";

interface Props {
  subject: string;
  quantity: number;
  returnTo: string;
}

const QUANTITY_LENGTH = String(QUANTITY_MAX).length + 2;

/** Form that requests something in words as an RFI; a guest signs in first and comes back to it. Import it lazily. */
export default function RequestForm({ subject, quantity, returnTo }: Props) {
  const title = useId();
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { draft, errors, busy, failure, result, change, send } = useRequestForm(subject, quantity);
  if (result) return <RequestSent text={draft.text.trim()} result={result} />;
  // A sent request stays unchanged while its outcome is unknown: sending it again must not create a second request.
  const locked = busy || failure?.unknown === true;

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
    // The fields are marked invalid by the next render.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  }
  return (
    <section
      aria-labelledby={title}
      className="grid gap-3 rounded-brand border border-rule bg-paper p-4 text-left"
    >
      <div>
        <h2 id={title} className="wrap-anywhere">
          Ask us for “{subject.slice(0, 60)}”
        </h2>
        <p className="text-muted">
          We look for it and reply by e-mail with price and delivery. You will find our answer in
          RFI History.
        </p>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field label="What you need" error={errors.text}>
            <Input
              value={draft.text}
              maxLength={REQUESTED_TEXT_MAX}
              autoComplete="off"
              disabled={locked}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
          <Field label="Quantity" error={errors.quantity}>
            <Input
              value={draft.quantity}
              inputMode="numeric"
              maxLength={QUANTITY_LENGTH}
              autoComplete="off"
              disabled={locked}
              onChange={(event) => change({ quantity: event.target.value })}
            />
          </Field>
        </div>
        <Field
          label="Note (optional)"
          hint="For example the machine, the size, or whether another manufacturer is acceptable."
          error={errors.note}
        >
          <textarea
            rows={2}
            value={draft.note}
            disabled={locked}
            className={CONTROL}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        {failure && (
          <Notice
            tone="bad"
            title={failure.unknown ? "No response yet" : "Your request was not sent"}
          >
            <p>{failure.message}</p>
          </Notice>
        )}
        {session.status === "guest" ? (
          <div>
            <ButtonLink href={routes.login(returnTo)}>Sign in to send this request</ButtonLink>
          </div>
        ) : session.status === "signed-in" && !session.emailVerified ? (
          <p>
            Before you can send it,{" "}
            <AppLink href={routes.emailVerification} className="link">
              confirm your e-mail address
            </AppLink>
            .
          </p>
        ) : (
          <div>
            <Button type="submit" busy={busy} disabled={session.status === "loading"}>
              {failure?.unknown ? "Try again" : "Send request"}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
