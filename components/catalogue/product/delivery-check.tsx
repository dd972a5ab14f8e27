"use client";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { deliveryPincode } from "@/lib/browser/delivery-pincode";
import { messages } from "@/lib/forms/messages";
import { useTransitDays } from "@/lib/queries/transit";
import { isPincode } from "@/lib/rules/pincode";

/**
 * Pincode for which the page shows arrival dates, remembered in the browser; without one, that of a signed-in buyer's default
 * delivery address. Hidden on backends without transit days.
 */
export function DeliveryCheck() {
  const id = useId();
  const transit = useTransitDays({ isFieldShown: true });
  const { remembered, pincode, isKnown, isAbsent, isFetching, failed, refetch } = transit;
  const [error, setError] = useState<string | null>(null);
  if (isAbsent) return null;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("pincode")).replace(/\s/g, "");
    const isValid = typed === "" || isPincode(typed);
    setError(isValid ? null : messages.sixDigitPincode);
    if (isValid && failed && typed === remembered) void refetch();
    else if (isValid) deliveryPincode.write(typed || null);
  }
  const isAnswered = failed || !isFetching;
  const note = error ?? (pincode && isAnswered ? describeResult(pincode, transit) : null);
  return (
    <form
      // Submitted before hydration, a dialog form does nothing instead of reloading the page.
      method="dialog"
      noValidate
      onSubmit={submit}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1"
    >
      <label htmlFor={id} className="max-sm:basis-full">
        Check delivery date: pincode
      </label>
      <Input
        id={id}
        name="pincode"
        className="max-w-28"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        defaultValue={remembered ?? ""}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-note`}
      />
      <Button type="submit" variant="secondary" busy={!isKnown && !failed}>
        Check
      </Button>
      <p
        id={`${id}-note`}
        role="status"
        className={`basis-full text-small empty:hidden ${error ? "text-bad" : "text-muted"}`}
      >
        {note}
      </p>
    </form>
  );
}

function describeResult(
  pincode: string,
  { remembered, days, failed }: ReturnType<typeof useTransitDays>,
): string {
  if (failed) return "The delivery date couldn't be checked. Try again.";
  const place = remembered === null ? `${pincode}, your default delivery address` : pincode;
  return days === null
    ? `No arrival date is available for ${place} yet. Dispatch dates still apply.`
    : `Arrival dates on this page are for ${place}.`;
}
