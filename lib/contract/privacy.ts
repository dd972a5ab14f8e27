import { z } from "zod";
import { type Purpose, purposes } from "../forms/consent.ts";
import { endpoint } from "./endpoint.ts";
import { message, outcome, success, text } from "./fields.ts";

/** All of this file is ours: the rights of the Digital Personal Data Protection Act 2023. */

export interface Consent {
  purpose: Purpose;
  version: string;
  given: boolean;
  /** ISO moment. */
  at: string;
}

/** The latest word of the buyer on each purpose. */
export const consents = endpoint({
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

/** Gives or withdraws; consent to the account itself is withdrawn by asking for erasure. */
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

/** Everything that is kept about the signed-in user, as JSON to be saved as a file. */
export const exportData = endpoint({
  method: "GET",
  path: "account/export/",
  auth: "required",
  summary: "Own data",
  body: z.undefined(),
  reply: z.object({ success, data: z.record(z.string(), z.unknown()) }),
  encode: () => undefined,
  decode: (wire) => wire.data,
});

export interface DataRequest {
  kind: "erasure";
  status: "open" | "done" | "refused";
  /** ISO moment. */
  at: string;
  answer: string;
}

export const dataRequests = endpoint({
  method: "GET",
  path: "account/requests/",
  auth: "required",
  summary: "Requests of the signed-in user about its data",
  body: z.undefined(),
  reply: z.object({
    success,
    data: z.array(
      z.object({
        kind: z.literal("erasure"),
        status: z.enum(["open", "done", "refused"]),
        at: z.string(),
        answer: z.string(),
      }),
    ),
  }),
  encode: () => undefined,
  decode: (wire): DataRequest[] => wire.data,
});

/** Asks for erasure; the operator answers. Asking twice is one request. */
export const requestErasure = endpoint({
  method: "POST",
  path: "account/requests/",
  auth: "required",
  summary: "Ask for the erasure of own data",
  body: z.object({ reason: z.string().max(1000).nullish() }),
  reply: z.object({ success, message }),
  encode: (reason: string) => ({ reason }),
  decode: (wire) => ({ message: text(wire.message) }),
});
