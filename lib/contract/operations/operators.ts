import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { isEmail, normaliseEmail } from "../../forms/validators.ts";
import { ROLES, type Role } from "../../operations/permissions.ts";
import { opsCall } from "./call.ts";
import { day } from "./fields.ts";

/** Operators and the audit log; for owners. */

export interface OperatorRow {
  id: number;
  name: string;
  email: string;
  roles: Role[];
  status: "active" | "invited" | "disabled";
  sessions: number;
  /** Null if the operator has no active session. */
  lastUsedAt: string | null;
  createdAt: string;
}

const id = z.number().int().positive().max(2_147_483_647);
const email = z
  .string()
  .trim()
  .max(254)
  .refine(isEmail, "Enter an e-mail address such as asha@company.example.")
  .transform(normaliseEmail);
export const rolesSchema = z
  .array(z.enum(ROLES))
  .min(1, "Choose at least one role.")
  .transform((roles) => ROLES.filter((role) => roles.includes(role)));
/** An operator by id, or by e-mail address on the command line. */
const operator = z.union([z.object({ id }), z.object({ email })]);
export type OperatorSelector = z.output<typeof operator>;

export const newOperator = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{M}\p{N} ._'-]{1,60}$/u, "Enter a name of up to 60 letters."),
  email,
  roles: rolesSchema,
});

/** `link` is set for the command line only: in the console it would let one operator act as another. */
export interface Invitation {
  operator: OperatorRow;
  link?: string;
}

export const listOperators = opsCall<OperatorRow[]>()("operators/list", "Operators", z.object({}));
export const addOperator = opsCall<Invitation>()(
  "operators/add",
  "Add an operator and send a set-up link",
  newOperator,
);
export const changeRoles = opsCall<OperatorRow>()(
  "operators/roles",
  "Change the roles of an operator",
  operator.and(z.object({ roles: rolesSchema })),
);
export const disableOperator = opsCall<OperatorRow>()(
  "operators/disable",
  "Disable an operator and end all sessions",
  operator,
);
export const enableOperator = opsCall<OperatorRow>()(
  "operators/enable",
  "Enable an operator again",
  operator,
);
export const resetOperator = opsCall<Invitation>()(
  "operators/reset",
  "Remove password and second factor of an operator and send a new set-up link",
  operator,
);
export const endOperatorSessions = opsCall<OperatorRow>()(
  "operators/end-sessions",
  "End all sessions of an operator",
  operator,
);

export interface AuditSubjectEntry {
  type: string;
  id: string;
  /** Of a customer, item or operator; "" of others, and of those that no longer exist. */
  name: string;
  /** Page of the console; null if there is none. */
  href: string | null;
}

export interface AuditEntry {
  id: number;
  at: string;
  operatorId: number | null;
  operator: string;
  action: string;
  subject: AuditSubjectEntry;
  brand: BrandId | null;
  field: string;
  from: string;
  to: string;
  reason: string;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Pass as `before` for the next page; null on the last one. */
  next: number | null;
}

export const auditFilter = z.object({
  operatorId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** Callers with OPS_TOKEN. */
  commandLine: z.preprocess(
    (sent) => (sent === "false" ? false : sent === "true" ? true : sent),
    z.boolean().optional(),
  ),
  subjectType: z.string().trim().max(40).optional(),
  subjectId: z.string().trim().max(120).optional(),
  /** Indian days, both inclusive. */
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const listAudit = opsCall<AuditPage>()(
  "audit/list",
  "The audit log, newest first",
  auditFilter.extend({ before: z.number().int().positive().max(2_147_483_647).optional() }),
);
