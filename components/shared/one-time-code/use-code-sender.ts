"use client";
import { useState } from "react";
import { ApiError, api } from "@/lib/http";

/** Slightly less than a code's lifetime, so that the dialog never opens for an expired one. */
const GOOD_MS = 9 * 60_000;

interface Sent {
  mobile: string;
  at: number;
}

const post = (mobile: string) => api("/api/mobile", { body: { mobile } });

export type CodeSender = ReturnType<typeof useCodeSender>;

/** Sends SMS codes: when the dialog opens for a number, and again on request or when the last code is too old. */
export function useCodeSender() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [shown, setShown] = useState(false);
  /** Why no new code was sent. An earlier code may still be valid. */
  const [note, setNote] = useState("");

  async function open(mobile: string) {
    const fresh = sent?.mobile === mobile && Date.now() - sent.at < GOOD_MS;
    setNote("");
    if (!fresh) {
      try {
        await post(mobile);
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== "limited") throw error;
        setNote(error.message);
      }
      setSent({ mobile, at: Date.now() });
    }
    setShown(true);
  }

  async function resend() {
    if (!sent) return;
    await post(sent.mobile);
    setNote("");
    setSent({ ...sent, at: Date.now() });
  }

  return { mobile: sent?.mobile ?? "", shown, note, open, resend, close: () => setShown(false) };
}
