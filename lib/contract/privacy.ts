import { z } from "zod";
import { type Purpose, purposes } from "../forms/consent.ts";
import { endpoint } from "./endpoint.ts";
import { message, outcome, success, text } from "./fields.ts";

/** Calls of our own for the rights under the Digital Personal Data Protection Act 2023. */

export interface Consent {
  purpose: Purpose;
  version: string;
  given: boolean;
  /** ISO 8601. */
  at: string;
}

/** The user's latest consent for each purpose. */
export const getConsents = endpoint({
  method: "GET",
  path: "account/consents/",
  auth: "required",
  summary: "Consents of the signed-in user",
  body: z.undefined(),
  reply: z.object({
    success,
    data: z.array(
      z.object({
        purpose: z.enum(purposes),
        version: z.string(),
        given: z.boolean(),
        at: z.string(),
      }),
    ),
  }),
  encode: () => undefined,
  decode: (wire): Consent[] => wire.data,
});

/** Gives or withdraws consent. Consent to the account itself is withdrawn with an erasure request. */
export const recordConsent = endpoint({
  method: "POST",
  path: "account/consents/",
  auth: "required",
  summary: "Give or withdraw consent",
  body: z.object({
    purpose: z.enum(purposes),
    version: z.string().min(1).max(40),
    given: z.boolean(),
  }),
  reply: outcome,
  encode: (input: { purpose: Purpose; version: string; given: boolean }) => input,
  decode: (wire) => ({ message: text(wire.message) }),
});

/** All data stored about the signed-in user, as JSON to be saved as a file. */
export const exportData = endpoint({
  method: "GET",
  path: "account/export/",
  auth: "required",
  summary: "Export own data",
  body: z.undefined(),
  reply: z.object({ success, data: z.record(z.string(), z.unknown()) }),
  encode: () => undefined,
  decode: (wire) => wire.data,
});

export interface DataRequest {
  kind: "erasure";
  status: "open" | "done" | "refused" | "withdrawn";
  /** ISO 8601. */
  at: string;
  answer: string;
}

export const getDataRequests = endpoint({
  method: "GET",
  path: "account/requests/",
  auth: "required",
  summary: "Erasure requests of the signed-in user",
  body: z.undefined(),
  reply: z.object({
    success,
    data: z.array(
      z.object({
        kind: z.literal("erasure"),
        status: z.enum(["open", "done", "refused", "withdrawn"]),
        at: z.string(),
        answer: z.string(),
      }),
    ),
  }),
  encode: () => undefined,
  decode: (wire): DataRequest[] => wire.data,
});

/** Requests erasure; an operator decides. A second request while one is open has no effect. */
export const requestErasure = endpoint({
  method: "POST",
  path: "account/requests/",
  auth: "required",
  summary: "Request the erasure of own data",
  body: z.object({ reason: z.string().max(1000).nullish() }),
  reply: z.object({ success, message }),
  encode: (reason: string) => ({ reason }),
  decode: (wire) => ({ message: text(wire.message) }),
});

/** Withdraws the open erasure request; possible until an operator has answered it. */
export const withdrawErasure = endpoint({
  method: "POST",
  path: "account/requests/withdrawal/",
  auth: "required",
  summary: "Withdraw the open erasure request",
  body: z.undefined(),
  reply: z.object({ success, message }),
  encode: () => undefined,
  decode: (wire) => ({ message: text(wire.message) }),
});

/** The buyer's choices about personal data. */
export interface PrivacySettings {
  marketing: boolean;
  /** Newest first. */
  requests: DataRequest[];
}
