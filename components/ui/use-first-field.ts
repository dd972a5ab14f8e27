import { useEffect, useRef } from "react";

/**
 * Puts the cursor into the first field of a form that has just been opened. The form library's own way comes a timer
 * later, when what somebody typed meanwhile is already lost.
 */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus(),
    [],
  );
  return form;
}
