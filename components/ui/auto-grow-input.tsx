import type { ComponentProps, KeyboardEvent } from "react";
import { CONTROL } from "./field";

/** Replaces pasted line breaks with spaces and keeps the caret position. */
function keepOneLine(field: HTMLTextAreaElement) {
  const clean = field.value.replace(/\s*[\r\n]+\s*/g, " ");
  if (clean === field.value) return;
  const behind = field.value.length - field.selectionEnd;
  field.value = clean;
  field.setSelectionRange(clean.length - behind, clean.length - behind);
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form, readOnly } = event.currentTarget;
  if (!form || readOnly) return;
  const button = Array.from(form.elements).find((one) => one.matches("[type=submit]"));
  // A disabled button blocks Enter as it blocks a press.
  if (button instanceof HTMLElement) button.click();
}

/**
 * Single-line text that is often wider than a phone, such as a company name or an address: it wraps, and the
 * field grows. Like an input it has no line breaks, and Enter submits the form.
 */
export function AutoGrowInput({ className = "", onChange, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={1}
      {...rest}
      onKeyDown={sendOnEnter}
      onChange={(event) => {
        keepOneLine(event.target);
        onChange?.(event);
      }}
      className={`${CONTROL} field-sizing-content resize-none not-supports-[field-sizing:content]:min-h-20 read-only:bg-wash ${className}`}
    />
  );
}
