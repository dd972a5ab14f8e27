"use client";
import { useRef } from "react";
import { messages } from "@/lib/forms/messages";
import { ApiError, api } from "@/lib/http";

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ["refused", "invalid"].includes(error.kind);

/**
 * Checks a GSTIN on the server (7.17), once per number. Resolves to "" if it is valid, otherwise to the error
 * message. An outage counts as valid, because the form's own rule has already checked the number.
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
