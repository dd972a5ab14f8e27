import { capitalise } from "@/lib/capitalise";
import type { MessageState } from "@/lib/contract/operations/messages";
import { StatusTag } from "../shared/status-tag";

export const MESSAGE_WORDS: Record<MessageState, string> = {
  pending: "To be sent",
  sending: "Being sent",
  sent: "Sent",
  stored: "Not sent: no mail server",
  expired: "Expired",
  failed: "Failed",
};

const TONES = {
  pending: "info",
  sending: "info",
  sent: "good",
  stored: "warning",
  expired: "neutral",
  failed: "bad",
} as const;

const isState = (text: string): text is MessageState => text in MESSAGE_WORDS;

/** How far an e-mail or SMS is; "" once it is deleted. */
export const MessageStateTag = ({ state }: { state: string }) =>
  isState(state) ? (
    <StatusTag tone={TONES[state]}>{MESSAGE_WORDS[state]}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{state ? capitalise(state) : "Deleted after 30 days"}</StatusTag>
  );
