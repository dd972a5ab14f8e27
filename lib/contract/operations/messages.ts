import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { opsCall } from "./call.ts";

/** E-mails and SMS that were written to the outbox. */

export const MESSAGES_PAGE = 50;
export const MESSAGE_STATES = [
  "pending",
  "sending",
  "sent",
  "stored",
  "expired",
  "failed",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export interface MessageRow {
  id: number;
  brand: BrandId;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  /** Number of the order, RFI or receipt that it is about; "" if none. Absent from the release before. */
  about?: string;
  template: string;
  state: MessageState;
  attempts: number;
  lastError: string;
  createdAt: string;
  sentAt: string | null;
}

export interface MessagePage {
  rows: MessageRow[];
  /** Of all pages. */
  total: number;
}

export interface MessageDetails extends MessageRow {
  /** Plain text without codes and links that sign somebody in; "" once it was sent. */
  text: string;
  /** Whether it can be sent again, and why not. */
  resend: { possible: true } | { possible: false; reason: string };
}

export const listMessages = opsCall<MessagePage>()(
  "messages/list",
  "E-mails and SMS, newest first",
  z.object({
    brand: z.enum(["zwz", "nod"]).optional(),
    state: z.enum(MESSAGE_STATES).optional(),
    /** E-mail address or mobile number; finds the records of older messages to its account too. */
    to: z.string().trim().max(254).optional(),
    /** Number of an order, RFI or receipt; finds the records of older messages too. */
    about: z.string().trim().max(40).optional(),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
);

const choice = z.object({ id: z.number().int().positive().max(2_147_483_647) });

export const showMessage = opsCall<MessageDetails>()(
  "messages/show",
  "One e-mail or SMS with its text",
  choice,
);

export const resendMessage = opsCall<MessageDetails>()(
  "messages/resend",
  "Send a failed e-mail or SMS again",
  choice,
);
