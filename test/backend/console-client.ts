import { eq } from "drizzle-orm";
import type { z } from "zod";
import { auditEntries } from "../../backend/db/schema/index.ts";
import type { OpsCall } from "../../lib/contract/operations/call.ts";
import { showCustomer } from "../../lib/contract/operations/customers.ts";
import type { Customer } from "./factories.ts";
import { type TestApp, testConfig } from "./test-app.ts";

/** Sends calls of the operator console under the name of an operator. */
export function createConsoleClient(backend: TestApp) {
  async function call<Body extends z.ZodType, Reply>(
    which: OpsCall<Body, Reply>,
    body: z.input<Body>,
    operator = "Asha Rao",
  ) {
    const reply = await backend.app.inject({
      method: "POST",
      url: `/ops/${which.path}`,
      headers: {
        authorization: `Token ${testConfig.opsToken}`,
        "x-operator": encodeURIComponent(operator),
      },
      payload: body as object,
    });
    const { message, data } = reply.json() as { message?: string; data: Reply };
    return { status: reply.statusCode, message: message ?? "", data };
  }

  return {
    call,
    /** The customer page of a customer. */
    show: async ({ brand, companyId }: Pick<Customer, "brand" | "companyId">) =>
      (await call(showCustomer, { brand, companyId })).data,
    /** Audit log of a company, oldest first: "action | operator | field | old value | new value | reason". */
    auditOf: async ({ companyId }: Pick<Customer, "companyId">) => {
      const entries = await backend.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.companyId, companyId))
        .orderBy(auditEntries.id);
      return entries.map(({ action, operator, field, oldValue, newValue, reason }) =>
        [action, operator, field, oldValue, newValue, reason].join(" | "),
      );
    },
  };
}
