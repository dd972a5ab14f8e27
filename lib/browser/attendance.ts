import { UNATTENDED_HEADER } from "../contract/operations/unattended.ts";

const UNATTENDED_MS = 60_000;
const INPUTS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

let lastInput = Date.now();

/** Follows the operator's keys and pointer; returns how to stop. */
export function watchInput(): () => void {
  const onInput = () => {
    lastInput = Date.now();
  };
  const options = { capture: true, passive: true };
  onInput();
  for (const type of INPUTS) window.addEventListener(type, onInput, options);
  return () => {
    for (const type of INPUTS) window.removeEventListener(type, onInput, options);
  };
}

/** Headers of a call: an open page repeats its calls for ever, but only an operator at work is not idle. */
export const attendanceHeaders = (): Record<string, string> =>
  Date.now() - lastInput > UNATTENDED_MS ? { [UNATTENDED_HEADER]: "1" } : {};
