import type { ComponentProps, KeyboardEvent } from "react";
import { CONTROL } from "./field";

/** Pasted line breaks become spaces; the caret stays where it was. */
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
  // A closed button takes no press, so that Enter does no more than a finger could.
  if (button instanceof HTMLElement) button.click();
}

/**
 * One line of text that is often longer than a phone is wide, such as a company's name or an address: it wraps and the
 * field grows with it. Like an input it holds no line break, and Enter sends the form.
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
