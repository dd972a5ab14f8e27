"use client";
import { useState } from "react";
import { ApiError, api } from "@/lib/browser/http";

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
  const [mobile, setMobile] = useState("");
  /** The numbers to which this tab has sent codes. */
  const [sent, setSent] = useState<Sent[]>([]);
  const [shown, setShown] = useState(false);
  /** Why no new code was sent. An earlier one, perhaps requested before a reload, may still be valid. */
  const [note, setNote] = useState("");

  const remember = (number: string) =>
    setSent((now) => [
      ...now.filter((one) => one.mobile !== number),
      { mobile: number, at: Date.now() },
    ]);

  async function open(mobile: string) {
    const earlier = sent.find((one) => one.mobile === mobile);
    const age = earlier ? Date.now() - earlier.at : Number.POSITIVE_INFINITY;
    setNote("");
    if (age >= GOOD_MS) {
      try {
        await post(mobile);
        remember(mobile);
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== "limited") throw error;
        setNote(error.message);
      }
    }
    setMobile(mobile);
    setShown(true);
  }

  async function resend() {
    await post(mobile);
    setNote("");
    remember(mobile);
  }

  const wasSent = sent.some((one) => one.mobile === mobile);
  return { mobile, wasSent, shown, note, open, resend, close: () => setShown(false) };
}
