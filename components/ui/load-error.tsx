"use client";
import { commonMessages } from "@/lib/forms/common-messages";
import { Button } from "./button";
import { ContactLinks } from "./contact-links";
import { Notice } from "./notice";

/** Message for content that failed to load; retried automatically and by the button. */
export function LoadError({
  title,
  error,
  onRetry,
  busy,
}: {
  title: string;
  error: Error;
  onRetry: () => void;
  busy: boolean;
}) {
  return (
    <Notice tone="bad" title={title}>
      <p className="mb-3">{error.message || commonMessages.unreachable}</p>
      <ContactLinks message={error.message} />
      <Button variant="secondary" onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </Notice>
  );
}
