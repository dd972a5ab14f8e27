"use client";
import { useRef, useState } from "react";
import { useBrand } from "@/lib/browser/brand-context";
import { ApiError } from "@/lib/browser/http";
import { type TextDraft, textDraft } from "@/lib/browser/text-draft";
import type { TextRequest, TextRequestResult } from "@/lib/contract/rfi";
import { messages } from "@/lib/forms/messages";
import { parseRequestedText, RFI_NOTE_MAX } from "@/lib/forms/rfi";
import { useRequestTexts } from "@/lib/queries/rfi";
import { parseQuantity } from "@/lib/rules/quantity";

type Typed = Omit<TextDraft, "requestId">;
export type RequestErrors = Partial<Record<keyof Typed, string>>;

interface Failure {
  message: string;
  /** It is unknown whether the request arrived; sending it again is safe. */
  unknown: boolean;
}

/** Parses a draft into a request, or returns the message of each invalid field. */
function parseDraft({ text, quantity, note, requestId }: TextDraft) {
  const parsedText = parseRequestedText(text);
  const parsedQuantity = parseQuantity(quantity);
  const errors: RequestErrors = {
    ...("error" in parsedText ? { text: parsedText.error } : {}),
    ...("error" in parsedQuantity ? { quantity: parsedQuantity.error } : {}),
    ...(note.trim().length > RFI_NOTE_MAX ? { note: messages.rfiNoteLong } : {}),
  };
  if ("error" in parsedText || "error" in parsedQuantity || errors.note) return { errors };
  const lines = [{ text: parsedText.text, quantity: parsedQuantity.quantity }];
  const request: TextRequest = { lines, note: note.trim(), requestId };
  return { errors, request };
}

function toFailure(error: unknown): Failure | null {
  const kind = error instanceof ApiError ? error.kind : "unreachable";
  // The query client signs the visitor out, and the form asks to sign in.
  if (kind === "session") return null;
  if (kind === "unreachable" || kind === "unreadable") {
    return { message: messages.maybeRequested, unknown: true };
  }
  return { message: error instanceof Error ? error.message : messages.unreachable, unknown: false };
}

/** A request in words for `subject`: typed values, validation, and sending it once. */
export function useRequestForm(subject: string, quantity: number) {
  const brand = useBrand().id;
  const { mutateAsync } = useRequestTexts();
  const [draft, setDraft] = useState(() => textDraft.open(brand, subject, String(quantity)));
  const [isValidated, setValidated] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [result, setResult] = useState<TextRequestResult | null>(null);
  const isSending = useRef(false);
  const { errors, request } = parseDraft(draft);

  async function send() {
    setValidated(true);
    if (!request || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    textDraft.save(brand, subject, draft);
    try {
      setResult(await mutateAsync(request));
      textDraft.clear(brand, subject);
    } catch (error) {
      setFailure(toFailure(error));
    }
    setBusy(false);
    isSending.current = false;
  }

  return {
    draft,
    errors: isValidated ? errors : {},
    busy,
    failure,
    result,
    change(changed: Partial<Typed>) {
      setFailure(null);
      setDraft(textDraft.change(brand, subject, { ...draft, ...changed }));
    },
    send,
  };
}
