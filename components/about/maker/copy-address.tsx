"use client";
import { useState } from "react";
import { ClipboardIcon } from "@/components/ui/icons";

/** The address with a button that copies it; where the clipboard is refused, it says so. */
export function CopyAddress({ email }: { email: string }) {
  const [told, setTold] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(email).then(
      () => setTold("Address copied"),
      () => setTold("Copying was refused: select the address instead"),
    );
  return (
    <div>
      <p className="flex items-center gap-2">
        <a className="link min-w-0 break-words" href={`mailto:${email}`}>
          {email}
        </a>
        <button
          type="button"
          aria-label="Copy address"
          onClick={copy}
          className="grid size-11 shrink-0 place-items-center rounded-brand border text-primary hover:border-primary"
        >
          <ClipboardIcon />
        </button>
      </p>
      <p role="status" className="min-h-5 text-small text-muted">
        {told}
      </p>
    </div>
  );
}
