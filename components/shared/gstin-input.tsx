import type { ComponentProps } from "react";
import { cleanGstin } from "@/lib/forms/validators";
import { Input } from "../ui/field";

/** Allows only capitals, letters and digits while typing or pasting (5.12) and keeps the caret position. */
function tidy(input: HTMLInputElement) {
  const caret = cleanGstin(input.value.slice(0, input.selectionStart ?? 0)).length;
  const clean = cleanGstin(input.value);
  if (clean === input.value) return;
  input.value = clean;
  input.setSelectionRange(caret, caret);
}

export function GstinInput({ onChange, ...rest }: ComponentProps<"input">) {
  return (
    <Input
      {...rest}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => {
        tidy(event.target);
        onChange?.(event);
      }}
    />
  );
}
