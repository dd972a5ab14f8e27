"use client";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ConfirmationLink } from "@/lib/contract/verification";

interface Props {
  /** undefined on a backend that does not say what a link is for. */
  link: ConfirmationLink | undefined;
  error: Error | null;
  onConfirm: () => void;
  busy: boolean;
}

/** Asks the holder of an address to confirm it, or to let a new user into the company's account. */
export function ConfirmationRequest({ link, error, onConfirm, busy }: Props) {
  return (
    <>
      {link?.kind === "claim" ? <ClaimText link={link} /> : <OwnAddressText email={link?.email} />}
      {error && <Notice tone="bad" title={error.message} />}
      <Button onClick={onConfirm} busy={busy}>
        Confirm
      </Button>
      {link?.kind === "claim" && (
        <p className="text-small text-muted">
          If you don't know about this request, close this page and tell your account manager.
          Nobody gets access unless you confirm.
        </p>
      )}
    </>
  );
}

function OwnAddressText({ email = "" }: { email: string | undefined }) {
  if (!email) return <p>Press Confirm to confirm that this e-mail address is yours.</p>;
  return (
    <p>
      Press Confirm to confirm that <strong className="wrap-anywhere">{email}</strong> is your
      e-mail address.
    </p>
  );
}

function ClaimText({ link }: { link: ConfirmationLink }) {
  return (
    <>
      <h2>A new user asks for access</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {[
          ["Company", link.company],
          ["Name", link.name],
          ["Email", link.email],
        ].map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Confirm only if you know this person. They will see your company's prices and orders, and
        can order on its account.
      </p>
    </>
  );
}
