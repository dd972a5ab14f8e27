import { randomUUID } from "node:crypto";
import { operators } from "../../backend/db/schema/index.ts";
import {
  createSecret,
  encryptSecret,
} from "../../backend/modules/operations/access/second-factor.ts";
import { startOperatorSession } from "../../backend/modules/operations/access/sessions.ts";
import type { Role } from "../../lib/operations/permissions.ts";
import { type TestApp, testConfig } from "./test-app.ts";

/** Calls POST /ops/<path> with this Authorization header. */
const createCaller =
  (backend: TestApp, authorization: string | undefined) =>
  async (path: string, payload: unknown, headers: Record<string, string> = {}) => {
    const reply = await backend.app.inject({
      method: "POST",
      url: `/ops/${path}`,
      headers: { ...(authorization ? { authorization } : {}), ...headers },
      payload: payload as object,
    });
    const body = reply.json() as { message?: string; data?: unknown };
    return { status: reply.statusCode, message: body.message, data: body.data };
  };

/** Sends the operator's API calls as the command line does. */
export const createOperatorClient = (backend: TestApp) =>
  createCaller(backend, `Token ${testConfig.opsToken}`);

/** Sends calls without a session, or with one of the console. */
export const createConsoleClient = (backend: TestApp, key?: string) =>
  createCaller(backend, key === undefined ? undefined : `Operator ${key}`);

/**
 * An operator with these roles and a session. `call` makes calls of the console; `passwordHash` is needed only to sign in.
 */
export async function createOperator(
  backend: TestApp,
  roles: Role[],
  given: { email?: string; passwordHash?: string } = {},
) {
  const secret = createSecret();
  const email = given.email ?? `${randomUUID()}@console.example`;
  const [row] = await backend.db
    .insert(operators)
    .values({
      name: `Asha ${roles.join(" ")}`,
      email,
      roles,
      passwordHash: given.passwordHash ?? "none",
      totpSecret: encryptSecret(secret, testConfig.internalToken),
    })
    .returning();
  if (!row) throw new Error("no operator");
  const key = await startOperatorSession(backend.db, { operatorId: row.id, device: "Test" });
  const { id, name } = row;
  return { id, name, email, secret, key, call: createConsoleClient(backend, key) };
}
