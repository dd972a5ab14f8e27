"use client";
import { useState } from "react";
import { CheckIcon, ClipboardIcon } from "./icons";

/** Copies a value, and says so; if the browser denies access to the clipboard, it says that too. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const [status, setStatus] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setStatus(`${what} copied`),
      () => setStatus("Couldn't copy. Select the text and copy it."),
    );
  const isCopied = status === `${what} copied`;
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={`Copy ${what}`}
        onClick={copy}
        className="grid size-9 shrink-0 place-items-center rounded-brand border text-primary hover:border-primary touch:size-11"
      >
        {isCopied ? <CheckIcon /> : <ClipboardIcon />}
      </button>
      <span role="status" className={isCopied ? "sr-only" : "text-small text-muted"}>
        {status}
      </span>
    </span>
  );
}
