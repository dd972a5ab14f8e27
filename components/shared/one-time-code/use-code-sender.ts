"use client";
import { useState } from "react";
import { ApiError, api } from "@/lib/http";

/** A little less than a code lives, so that the dialog is never opened for a dead one. */
const GOOD_MS = 9 * 60_000;

interface Sent {
  mobile: string;
  at: number;
}

const post = (mobile: string) => api("/api/mobile", { body: { mobile } });

export type CodeSender = ReturnType<typeof useCodeSender>;

/** Codes by SMS: sent when the dialog is opened for a number, again only when asked or when the former one is old. */
export function useCodeSender() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [shown, setShown] = useState(false);
  /** Why no new code was sent; one that was sent before may still be good. */
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
