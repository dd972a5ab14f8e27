import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type {
  Invitation,
  OperatorRow,
  OperatorSelector,
} from "../../../../lib/contract/operations/operators.ts";
import type { Operator, Role } from "../../../../lib/operations/permissions.ts";
import { recordAudit } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../../db/errors.ts";
import { operatorRecoveryCodes, operatorSessions, operators } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { enqueue, operatorTemplates } from "../../notifications/index.ts";
import { endSessionsOfOperator } from "./sessions.ts";
import { clearOperatorLimits } from "./sign-in.ts";
import { createToken, endTokens } from "./tokens.ts";

const DAY_MINUTES = 1_440;

type Row = typeof operators.$inferSelect;

const activeSessions = sql`${operatorSessions.operatorId} = ${operators.id} and ${operatorSessions.lastSeenAt} > now() - interval '1 hour' and ${operatorSessions.createdAt} > now() - interval '12 hours'`;

async function selectOperators(db: Db, id?: number): Promise<OperatorRow[]> {
  const rows = await db
    .select({
      operator: operators,
      sessions: sql<number>`(select count(*)::int from ${operatorSessions} where ${activeSessions})`,
      lastUsedAt:
        sql<Date | null>`(select max(${operatorSessions.lastSeenAt}) from ${operatorSessions} where ${activeSessions})`.mapWith(
          operatorSessions.lastSeenAt,
        ),
    })
    .from(operators)
    .where(id === undefined ? undefined : eq(operators.id, id))
    .orderBy(asc(operators.name), asc(operators.id));
  return rows.map(({ operator, sessions, lastUsedAt }) => ({
    id: operator.id,
    name: operator.name,
    email: operator.email,
    roles: operator.roles,
    status: operator.disabledAt ? "disabled" : operator.passwordHash ? "active" : "invited",
    sessions,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: operator.createdAt.toISOString(),
  }));
}

export const listOperators = (db: Db): Promise<OperatorRow[]> => selectOperators(db);

async function showOperator(db: Db, id: number): Promise<OperatorRow> {
  const [row] = await selectOperators(db, id);
  if (!row) throw noOperator();
  return row;
}

const noOperator = () => new Refusal(404, "There is no such operator.");

/** The operator, locked until the transaction ends. */
async function lockOperator(tx: Db, selector: OperatorSelector): Promise<Row> {
  const which =
    "id" in selector ? eq(operators.id, selector.id) : eq(operators.email, selector.email);
  // Owners are locked in one order, so that the last two can't be removed by one another at the same time.
  await tx
    .select({ id: operators.id })
    .from(operators)
    .where(sql`'owner' = any(${operators.roles})`)
    .orderBy(asc(operators.id))
    .for("update");
  const [row] = await tx.select().from(operators).where(which).for("update");
  if (!row) throw noOperator();
  return row;
}

/** Throws 409 if nobody else is an enabled owner; one who has not set up the account yet doesn't stand in for one who has. */
async function assertAnotherOwner(
  tx: Db,
  { id, roles, disabledAt, passwordHash }: Row,
): Promise<void> {
  if (!roles.includes("owner") || disabledAt) return;
  const others = await tx.$count(
    operators,
    and(
      ne(operators.id, id),
      isNull(operators.disabledAt),
      sql`'owner' = any(${operators.roles})`,
      passwordHash === null ? undefined : isNotNull(operators.passwordHash),
    ),
  );
  if (others === 0)
    throw new Refusal(
      409,
      "This is the last owner who can sign in. Give another operator the role owner first.",
    );
}

/** Creates and e-mails a set-up link. Only callers with OPS_TOKEN see it. */
async function invite(
  tx: Db,
  { id, name, email }: Pick<Row, "id" | "name" | "email">,
  { consoleUrl, by }: { consoleUrl: string; by: Operator },
): Promise<Pick<Invitation, "link">> {
  const link = `${consoleUrl}/set-up#token=${await createToken(tx, id, "set-up")}`;
  await enqueue(tx, {
    brand: "zwz",
    channel: "email",
    to: email,
    content: operatorTemplates.setUp(name, link),
    expiresInMinutes: DAY_MINUTES,
  });
  return by.id === null ? { link } : {};
}

interface Context {
  by: Operator;
  consoleUrl: string;
}

export function addOperator(
  db: Db,
  person: { name: string; email: string; roles: Role[] },
  { by, consoleUrl }: Context,
): Promise<Invitation> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(operators)
      .values(person)
      .returning()
      .catch((error: unknown) => {
        if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
        throw new Refusal(409, `${person.email} is already an operator.`);
      });
    if (!row) throw noOperator();
    await recordAudit(tx, by, {
      action: "operators/add",
      subject: { type: "operator", id: row.id },
      changes: [{ field: "roles", from: "", to: row.roles.join(", ") }],
      reason: row.name,
    });
    const invited = await invite(tx, row, { consoleUrl, by });
    return { operator: await showOperator(tx, row.id), ...invited };
  });
}

export function changeRoles(
  db: Db,
  { roles, ...selector }: OperatorSelector & { roles: Role[] },
  by: Operator,
): Promise<OperatorRow> {
  return db.transaction(async (tx) => {
    const row = await lockOperator(tx, selector as OperatorSelector);
    if (!roles.includes("owner")) await assertAnotherOwner(tx, row);
    await tx.update(operators).set({ roles }).where(eq(operators.id, row.id));
    await recordAudit(tx, by, {
      action: "operators/roles",
      subject: { type: "operator", id: row.id },
      changes: [{ field: "roles", from: row.roles.join(", "), to: roles.join(", ") }],
    });
    return showOperator(tx, row.id);
  });
}

/** Disables an operator, which ends all sessions and links at once, or enables it again. */
export function setDisabled(
  db: Db,
  selector: OperatorSelector,
  disabled: boolean,
  by: Operator,
): Promise<OperatorRow> {
  return db.transaction(async (tx) => {
    const row = await lockOperator(tx, selector);
    if (disabled) await assertAnotherOwner(tx, row);
    await tx
      .update(operators)
      .set({ disabledAt: disabled ? sql`coalesce(${operators.disabledAt}, now())` : null })
      .where(eq(operators.id, row.id));
    if (disabled) await endAccess(tx, row.id);
    const word = (isDisabled: boolean) => (isDisabled ? "disabled" : "enabled");
    await recordAudit(tx, by, {
      action: disabled ? "operators/disable" : "operators/enable",
      subject: { type: "operator", id: row.id },
      changes: [{ field: "access", from: word(row.disabledAt !== null), to: word(disabled) }],
    });
    return showOperator(tx, row.id);
  });
}

async function endAccess(tx: Db, id: number): Promise<void> {
  await endTokens(tx, id);
  await endSessionsOfOperator(tx, id);
}

/** Removes password, second factor and sessions, and sends a new set-up link. */
export async function resetOperator(
  db: Db,
  selector: OperatorSelector,
  { by, consoleUrl }: Context,
): Promise<Invitation> {
  const { row, invited } = await db.transaction(async (tx) => {
    const row = await lockOperator(tx, selector);
    if (row.disabledAt)
      throw new Refusal(409, "This operator is disabled. Enable the operator first.");
    await tx
      .update(operators)
      .set({ passwordHash: null, totpSecret: null })
      .where(eq(operators.id, row.id));
    await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, row.id));
    await endAccess(tx, row.id);
    const subject = { type: "operator" as const, id: row.id };
    await recordAudit(tx, by, { action: "operators/reset", subject });
    return { row, invited: await invite(tx, row, { consoleUrl, by }) };
  });
  await clearOperatorLimits(db, row);
  return { operator: await showOperator(db, row.id), ...invited };
}

export function endSessions(
  db: Db,
  selector: OperatorSelector,
  by: Operator,
): Promise<OperatorRow> {
  return db.transaction(async (tx) => {
    const row = await lockOperator(tx, selector);
    await endAccess(tx, row.id);
    const subject = { type: "operator" as const, id: row.id };
    await recordAudit(tx, by, { action: "operators/end-sessions", subject });
    return showOperator(tx, row.id);
  });
}
