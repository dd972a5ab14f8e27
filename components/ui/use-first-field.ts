import { useEffect, useRef } from "react";

/**
 * Focuses the first field of a form that has just opened. react-hook-form's own focus comes a timer later and
 * would lose early key presses.
 */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus(),
    [],
  );
  return form;
}
