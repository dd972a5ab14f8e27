"use client";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/forms/messages";
import { routes } from "@/lib/routes";

/** Replaces personal content that could not be loaded because the session has ended (2.60, 8.9). */
export function SessionExpired({ returnTo }: { returnTo: string }) {
  return (
    <Notice tone="warning" title="Session expired">
      <p className="mb-3">{messages.sessionExpired} Your cart is safe.</p>
      <ButtonLink href={routes.login(returnTo)}>Sign in</ButtonLink>
    </Notice>
  );
}
