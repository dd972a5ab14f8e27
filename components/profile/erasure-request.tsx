"use client";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useSendPrivacyRequest } from "@/lib/queries/privacy";

const Dialog = dynamic(() => import("@/components/ui/dialog").then((m) => m.Dialog), {
  ssr: false,
});

function Asking({ onClose }: { onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const [reason, setReason] = useState("");
  const request = useSendPrivacyRequest<{ reason: string }>("erasure");
  const done = ({ message }: { message: string }) => {
    toast(message);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Request erasure of your data"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={request.isPending}>
            Send request
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate({ reason }, { onSuccess: done });
        }}
      >
        <p>
          We erase your name, contact details and sign-in, and close the account. We keep orders and
          invoices, because tax law requires it. We respond by e-mail within 30 days. Until then,
          you can withdraw the request on this page.
        </p>
        <Field label="Reason (optional)">
          <Input
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {request.error && <Notice tone="bad" title={request.error.message} />}
      </form>
    </Dialog>
  );
}

/** Requests erasure, and withdraws the request until it is carried out. Only one request can be open. */
export function ErasureRequest({ open }: { open: boolean }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const withdrawal = useSendPrivacyRequest("erasure", "DELETE");
  const withdraw = () =>
    withdrawal.mutate(undefined, { onSuccess: ({ message }) => toast(message) });
  return (
    <>
      <Button variant="danger" disabled={open} onClick={() => setAsking(true)}>
        Request erasure
      </Button>
      {open && (
        <Button variant="secondary" busy={withdrawal.isPending} onClick={withdraw}>
          Withdraw erasure request
        </Button>
      )}
      {withdrawal.error && (
        <p role="alert" className="w-full text-small text-bad">
          {withdrawal.error.message}
        </p>
      )}
      {asking && <Asking onClose={() => setAsking(false)} />}
    </>
  );
}
