"use client";
import { Button } from "@/components/ui/button";
import { useAskStanding } from "./use-verification-status";

/** For somebody who is signed in and followed the link elsewhere; the page also notices by itself. */
export function AskAgain() {
  const { mutate, data, error, isPending } = useAskStanding();
  const told =
    error?.message ??
    (data &&
      "Your e-mail address is not confirmed yet. If you followed the link just now, log out and sign in again.");
  return (
    <div className="grid justify-items-start gap-2 border-t pt-5">
      <Button variant="secondary" onClick={() => mutate()} busy={isPending}>
        I have followed the link
      </Button>
      {!isPending && told && <p role="status">{told}</p>}
    </div>
  );
}
