import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import {
  isCompanyName,
  isEmail,
  isPersonName,
  isStreet,
  normaliseEmail,
  normaliseSpaces,
  parseGstin,
  parseMobile,
} from "../../forms/validators.ts";
import { type AccountStatus, accountStatuses } from "../../rules/account-status.ts";
import { opsCall } from "./call.ts";
import type { CustomerPage } from "./customer-page.ts";
import { advance, deductions, type ReceiptReply } from "./receivables.ts";

/** Calls of the customer pages. Every change names the value that the operator saw; it is refused (409) if another one is stored. */

const brand = z.enum(["zwz", "nod"]);
const id = z.number().int().positive().max(2_147_483_647);
const amount = z.number("must be an amount").int().min(-1e15).max(1e15);
export const creditLimit = z
  .number("must be an amount")
  .int()
  .min(0, "must not be negative")
  .max(1e13);
const reason = z.string().trim().min(1, "Enter a reason").max(200);
const day = z.iso
  .date("must be a day such as 2026-12-31")
  .refine((text) => /^20/.test(text), "must be a day of this century");
const creditDays = z.number("must be a whole number").int().min(0).max(365);
const percent = z
  .number("must be a number from 0 to 90")
  .min(0, "must be from 0 to 90")
  .max(90, "must be from 0 to 90")
  .multipleOf(0.01, "may have two decimals");

const customer = z.object({ companyId: id });
/** A change from the value that the operator saw. */
const change = <From extends z.ZodType, To extends z.ZodType>(from: From, to: To) =>
  z.object({ from, to });

export interface CustomerRow {
  companyId: number;
  brand: BrandId;
  company: string;
  customerNumber: string;
  gstin: string;
  status: AccountStatus;
  overdue: boolean;
  email: string;
  createdAt: string;
  /** Facts about which onboarding decides, of an account that waits for approval. */
  reviewed: Record<string, string> | null;
  /** Checks that failed, of such an account. */
  warnings: string[];
}

export const listCustomers = opsCall<{ rows: CustomerRow[]; next: number | null }>()(
  "customers/list",
  "Customers, newest first",
  z.object({
    brand: brand.optional(),
    status: z.enum(accountStatuses).optional(),
    overdue: z.boolean().optional(),
    text: z.string().max(100).optional(),
    /** The page after this company id (`next` of the page before). */
    before: id.optional(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
);

export const showCustomer = opsCall<CustomerPage>()(
  "customers/show",
  "One customer with everything known about it",
  customer.extend({ brand }),
);

export const decideAccount = opsCall<null>()(
  "customers/decide",
  "Approve, hold, refuse or reopen an account",
  customer.extend({
    from: z.enum(accountStatuses),
    decision: z.enum(["approve", "hold", "refuse", "reopen"]),
    reason: z.string().trim().max(200).default(""),
  }),
);

export const discountTerms = z.object({
  maker: z.string().trim().max(60).nullable(),
  category: z.string().trim().max(100).nullable(),
  percent,
  /** First and last day; from now on and without end if absent. */
  from: day.nullable(),
  to: day.nullable(),
});

const terms = z.object({ limit: creditLimit, creditDays, discount: discountTerms.nullable() });

export const onboardCustomer = opsCall<null>()(
  "customers/onboard",
  "Verify addresses, set credit and discount and approve, in one step",
  customer.extend({
    expected: z.record(z.string().max(60), z.string().max(2000)),
    addressIds: z.array(id).max(50),
    terms,
    note: z.string().trim().max(2000).default(""),
  }),
);

export const onboardMany = opsCall<{ companyId: number; refused: string | null }[]>()(
  "customers/onboard-many",
  "Approve several accounts with the same terms, each in a transaction of its own",
  z.object({
    accounts: z
      .array(customer.extend({ expected: z.record(z.string().max(60), z.string().max(2000)) }))
      .min(1, "Select an account")
      .max(100),
    terms,
  }),
);

export const decideCustomerAddress = opsCall<null>()(
  "customers/address",
  "Verify, refuse or remove a delivery address",
  customer
    .extend({
      addressId: id,
      from: z.enum(["verified", "unverified", "refused"]),
      decision: z.enum(["verified", "refused", "removed"]),
      reason: z.string().trim().max(200).default(""),
    })
    .refine(({ decision, reason: why }) => decision !== "refused" || why !== "", {
      path: ["reason"],
      message: "Enter a reason",
    }),
);

export const changeCredit = opsCall<null>()(
  "customers/credit",
  "Change credit limit, credit days or the overdue mark",
  customer.extend({
    limit: change(amount, creditLimit).optional(),
    creditDays: change(creditDays, creditDays).optional(),
    markedOverdue: change(z.boolean(), z.boolean()).optional(),
    reason,
  }),
);

export const addCustomerDiscount = opsCall<null>()(
  "customers/add-discount",
  "Add a discount",
  customer.extend({ discount: discountTerms, reason: z.string().trim().max(200).default("") }),
);
export const changeCustomerDiscount = opsCall<null>()(
  "customers/change-discount",
  "Change percentage or last day of a discount, or end it now",
  customer.extend({
    id,
    percent: change(percent, percent),
    to: change(day.nullable(), day.nullable()),
    /** Ends the discount now, whatever `to` says. */
    end: z.boolean().default(false),
    reason: z.string().trim().max(200).default(""),
  }),
);

export const addCustomerPayment = opsCall<Omit<ReceiptReply, "number"> & { receipt: string }>()(
  "customers/add-payment",
  "Record a payment on account",
  customer.extend({
    amount: amount.min(1, "must be greater than 0"),
    deductions,
    advance,
    reference: z.string().trim().min(1, "Enter the reference").max(60),
    mode: z.string().trim().max(30).default(""),
    receivedOn: day.optional(),
    invoice: z.string().trim().max(30).optional(),
  }),
);

const text = (isValid: (typed: string) => boolean, message: string) =>
  z.string().refine(isValid, message);
export const companyName = text(isCompanyName, "is not a valid company name").transform((typed) =>
  typed.trim(),
);
export const gstin = z
  .string()
  .refine((typed) => parseGstin(typed) !== null, "is not a valid GSTIN")
  .transform((typed) => parseGstin(typed) ?? "");
export const emailAddress = text(isEmail, "is not a valid e-mail address").transform(
  normaliseEmail,
);
export const mobile = z
  .string()
  .refine((typed) => parseMobile(typed) !== null, "is not a valid mobile number")
  .transform((typed) => parseMobile(typed) ?? "");
export const personName = text(isPersonName, "is not a valid name").transform(normaliseSpaces);
export const billingPlace = z.object({
  address: text(isStreet, "is not a valid address").transform(normaliseSpaces),
  city: z.string().trim().min(1).max(100),
  state: z.string().trim().min(1).max(100).optional(),
  pincode: z.string().regex(/^[1-9]\d{5}$/, "must be a pincode such as 411026"),
});

const correction = customer.extend({ from: z.string().max(500), reason });
const userCorrection = correction.extend({ userId: id });
export const correctCustomer = opsCall<null>()(
  "customers/correct",
  "Correct a field of a company or of one of its users",
  z.discriminatedUnion("field", [
    correction.extend({ field: z.literal("company name"), to: companyName }),
    correction.extend({ field: z.literal("GSTIN"), to: gstin }),
    correction.extend({ field: z.literal("billing address"), to: billingPlace }),
    correction.extend({ field: z.literal("e-mail on file"), to: emailAddress }),
    correction.extend({
      field: z.literal("special economic zone"),
      to: z.enum(["yes", "no"]),
      /** Of a delivery address; the whole company without it. */
      addressId: id.optional(),
    }),
    correction.extend({
      field: z.literal("consignee"),
      addressId: id,
      /** Name "" for the buyer's own site; the GSTIN may be unknown. */
      to: z
        .object({
          name: z.union([z.literal(""), companyName]),
          gstin: z.union([z.literal(""), gstin]),
        })
        .refine(({ name, gstin: of }) => name !== "" || of === "", "GSTIN without a company"),
    }),
    userCorrection.extend({ field: z.literal("authorised signatory"), to: personName }),
    userCorrection.extend({ field: z.literal("login e-mail"), to: emailAddress }),
    userCorrection.extend({ field: z.literal("mobile number"), to: mobile }),
  ]),
);

export const endCustomerSessions = opsCall<{ ended: number }>()(
  "customers/end-sessions",
  "End all sessions of a user",
  customer.extend({ userId: id }),
);

export const mailCustomer = opsCall<null>()(
  "customers/send-mail",
  "Send a user a password reset or a new confirmation link",
  customer.extend({ userId: id, mail: z.enum(["password-reset", "confirmation"]) }),
);

export const addCustomerNote = opsCall<null>()(
  "customers/add-note",
  "Add a note about a company",
  customer.extend({ text: z.string().trim().min(1, "Enter a note").max(2000) }),
);
