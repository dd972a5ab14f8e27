"use client";
import { useRef } from "react";
import { messages } from "@/lib/forms/messages";
import { ApiError, api } from "@/lib/http";

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ["refused", "invalid"].includes(error.kind);

/**
 * Asks the server whether a GSTIN is one (7.17), once per number: "" when it is, the text to show when it is not. A
 * server that does not answer holds nobody up: the form's own rule has judged the number already.
 */
export function useGstinCheck() {
  const verdicts = useRef(new Map<string, Promise<string>>());
  return (gstin: string): Promise<string> => {
    const known = verdicts.current.get(gstin);
    if (known) return known;
    const verdict = api("/api/gstin", { body: { gstin } })
      .then(() => "")
      .catch((error: unknown) => {
        if (isRefusal(error)) return error.message || messages.enterValidGstin;
        verdicts.current.delete(gstin);
        return "";
      });
    verdicts.current.set(gstin, verdict);
    return verdict;
  };
}
