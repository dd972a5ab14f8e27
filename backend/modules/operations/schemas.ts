import { z } from "zod";
import {
  blank,
  brand,
  day,
  line,
  printableText,
  withoutDuplicates,
} from "../../../lib/contract/operations/fields.ts";
import { rfiStates } from "../../../lib/contract/rfi-line.ts";
import {
  isCompanyName,
  isEmail,
  isPersonName,
  isStreet,
  normaliseEmail,
  normaliseSpaces,
  parseGstin,
} from "../../../lib/forms/validators.ts";
import { toPaise } from "../../../lib/money.ts";
import { deductionTooHigh, isPlausibleDeduction } from "../../../lib/payments/tax-deduction.ts";
import { accountStatuses } from "../../../lib/rules/account-status.ts";
import { QUANTITY_MAX } from "../../../lib/rules/quantity.ts";

/** Request bodies of operator calls. Amounts are rupees as text, days are "2026-11-20". */
export const account = z.object({ email: z.string().min(3).max(254), brand: brand.optional() });

const AMOUNT = /^[+-]?\d{1,11}(\.\d{1,2})?$/;
export const amount = z
  .string()
  .regex(AMOUNT, "must be an amount in rupees such as 25000.00")
  .transform((text) => toPaise(text));
const percent = z.coerce
  .number("must be a number from 0 to 90")
  .min(0, "must be from 0 to 90")
  .max(90, "must be from 0 to 90")
  .multipleOf(0.01, "may have two decimals");
const quantity = z.coerce
  .number("must be a whole number")
  .int("must be a whole number")
  .min(0)
  .max(1_000_000_000);
const leadDays = z.union([
  z.literal("unknown").transform(() => null),
  z.coerce.number().int().min(0).max(3650),
]);

export const accountFilter = z.object({
  brand: brand.optional(),
  status: z.enum(accountStatuses).optional(),
});
export const statusChange = account.extend({ status: z.enum(accountStatuses) });
const reference = printableText(60);
const needsReference = "is required, so that a repeated call counts once";
export const balanceChange = account
  .extend({
    how: z.enum(["set", "add"]),
    amount,
    reason: z.string().min(1).max(200).default("Set by the operator"),
    reference: blank(reference),
  })
  .refine(({ how, reference: given }) => how === "set" || given !== undefined, {
    path: ["reference"],
    message: needsReference,
  });
export const creditDaysChange = account.extend({ days: z.coerce.number().int().min(0).max(365) });
export const overdueChange = account.extend({ overdue: z.boolean() });

export const rowId = z.coerce.number().int().positive().max(2_147_483_647);
const reason = z.string().trim().max(200).default("");
export const addressChoice = account.extend({ id: rowId, reason });
export const addressRefusal = account.extend({
  id: rowId,
  reason: z.string().trim().min(1, "must say why").max(200),
});
const companyName = z
  .string()
  .refine(isCompanyName, "is not a valid company name")
  .transform((typed) => typed.trim());
const gstin = z
  .string()
  .refine((typed) => parseGstin(typed) !== null, "is not a valid GSTIN")
  .transform((typed) => parseGstin(typed) ?? "");
const emailAddress = z
  .string()
  .refine(isEmail, "is not a valid e-mail address")
  .transform(normaliseEmail);
export const newCustomer = z.object({
  brand,
  customerId: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,20}$/, "must be 4 to 20 letters and digits")
    .toUpperCase(),
  company: companyName,
  gstin,
  email: emailAddress,
});

/** A correction of an account, with the reason for the audit log. */
export const correction = account.extend({ reason });
export const companyNameChange = correction.extend({ name: companyName });
export const gstinChange = correction.extend({ gstin });
export const sezChange = correction.extend({
  sez: z.enum(["yes", "no"]),
  address: rowId.optional(),
});
export const consigneeChange = correction.extend({
  address: rowId,
  name: z.union([z.literal(""), companyName]),
  gstin: z.union([z.literal(""), gstin]).default(""),
});
export const signatoryChange = correction.extend({
  name: z.string().refine(isPersonName, "is not a valid name").transform(normaliseSpaces),
});
export const billingChange = correction.extend({
  address: z.string().refine(isStreet, "is not a valid address").transform(normaliseSpaces),
  city: z.string().trim().min(1).max(100),
  state: z.string().trim().min(1).max(100).optional(),
  pincode: z.string().regex(/^[1-9]\d{5}$/, "must be a pincode such as 411026"),
});
export const loginEmailChange = correction.extend({ newEmail: emailAddress });
export const outboxFilter = z.object({
  brand: brand.optional(),
  to: z.string().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});
export const outboxChoice = outboxFilter.extend({ id: rowId.optional() });

export const pageViewFilter = z.object({
  brand: brand.optional(),
  days: z.coerce.number().int().min(1).max(400).default(30),
});

export const discount = account.extend({
  maker: blank(z.string().max(60)),
  category: blank(z.string().max(100)),
  percent,
  from: blank(day),
  to: blank(day),
});
export const discountRemoval = account.extend({
  id: z.coerce.number().int().positive().max(2_147_483_647),
});

const item = z.object({
  brand,
  maker: blank(z.string().max(60)),
  designation: z.string().min(1).max(80),
});
export const itemQuery = item;
export const stockChange = item
  .extend({
    available: blank(quantity),
    received: blank(quantity),
    /** Number of the delivery note of what was received. */
    reference: blank(reference),
    whenOut: blank(z.enum(["On Demand", "Arriving Shortly", "PRODUCTION"])),
    leadDays: blank(leadDays),
  })
  .refine(({ received, reference: given }) => received === undefined || given !== undefined, {
    path: ["reference"],
    message: needsReference,
  })
  .refine(({ received, available }) => received === undefined || available === undefined, {
    path: ["available"],
    message: "can't be set together with received pieces",
  });
export const listPriceChange = item
  .extend({ price: amount.refine((paise) => paise >= 0, "must not be negative") })
  .transform(({ price, ...rest }) => ({ ...rest, listPrice: price }));

const MAX_ROWS = 50_000;
/** Rows of an import; all or none are applied. */
export const rowsOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row).min(1, "has no rows").max(MAX_ROWS, "has too many rows") });

export const orderFilter = z.object({
  brand: brand.optional(),
  status: z.enum(["Awaiting Internal Approval", "Approved", "Dispatched", "Cancelled"]).optional(),
  email: z.string().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});
const positiveAmount = amount.refine((paise) => paise > 0, "must be greater than 0");
export const receipt = account
  .extend({
    amount: positiveAmount,
    reference,
    mode: printableText(30).default(""),
    on: day.optional(),
    invoice: z.string().min(1).max(16).optional(),
    /** Income tax and GST that the buyer deducted, and the value that they were deducted from. */
    tds: positiveAmount.optional(),
    gstTds: positiveAmount.optional(),
    tdsBase: positiveAmount.optional(),
    /** "yes": more may be paid than is open. */
    advance: z.literal("yes", "must be yes").optional(),
  })
  .transform(({ tds, gstTds, tdsBase: base = 0, ...rest }) => ({
    ...rest,
    deductions: [
      ...(tds ? [{ kind: "income-tax" as const, amount: tds, base }] : []),
      ...(gstTds ? [{ kind: "gst" as const, amount: gstTds, base }] : []),
    ],
  }))
  .refine(({ deductions }) => deductions.every(({ base }) => base > 0), {
    path: ["tdsBase"],
    message: "is required with deducted tax",
  })
  .refine(({ deductions }) => deductions.every(isPlausibleDeduction), {
    path: ["tdsBase"],
    message: deductionTooHigh,
  });
export const refundFilter = z.object({
  brand: brand.optional(),
  state: z.enum(["due", "sent", "failed", "done"]).optional(),
});
export const refundChoice = z.object({ id: rowId });

const rfiNumber = z.string().min(1).max(30);
const offerQuantity = z.coerce.number("must be a whole number").int("must be a whole number");
const PRICE_MAX = 1_00_00_00_000_00;
const note = z.string().trim().max(500).default("");

export const rfiFilter = z.object({
  brand: brand.optional(),
  state: z
    .enum([...rfiStates, "all"])
    .or(z.literal("asked").transform(() => "pending" as const)) // the name before migration 0007
    .default("pending"),
});
export const rfiChoice = z.object({ number: rfiNumber });
export const rfiAnswer = rfiChoice.extend({
  lines: z
    .array(
      z.object({
        line,
        item: blank(z.string().trim().min(1).max(80)),
        price: amount.refine(
          (paise) => paise > 0 && paise <= PRICE_MAX,
          "must be an amount above 0 and up to 1,00,00,00,000",
        ),
        quantity: blank(offerQuantity.min(1, "must be at least 1").max(QUANTITY_MAX)),
        fromStock: blank(offerQuantity.min(0).max(QUANTITY_MAX)),
      }),
    )
    .min(1, "must contain a line")
    .max(200)
    .refine(...withoutDuplicates(({ line: n }: { line: number }) => n)),
  leadDays: blank(z.coerce.number().int().min(0).max(3650)),
  validUntil: blank(day),
  note,
});
export const rfiDecline = rfiChoice.extend({
  lines: z
    .array(line)
    .min(1)
    .max(200)
    .refine(...withoutDuplicates((n: number) => n))
    .optional(),
  note,
});
