import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type {
  AuditPage,
  Invitation,
  OperatorRow,
} from "../../../../lib/contract/operations/operators.ts";
import { getLastMessage } from "../../../../test/backend/api-client.ts";
import {
  createConsoleClient,
  createOperator,
  createOperatorClient,
} from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { codeOf } from "../../../../test/totp.ts";
import { operators, operatorTokens, outbox } from "../../../db/schema/index.ts";

const PASSWORD = "needle roller cage 6204";
let backend: TestApp;
let owner: Awaited<ReturnType<typeof createOperator>>;
beforeAll(async () => {
  backend = await createTestApp();
  owner = await createOperator(backend, ["owner"]);
});
afterAll(() => backend.close());

const open = (path: string, body: object) => createConsoleClient(backend)(path, body);
const tokenIn = (link = "") => link.split("#token=")[1] ?? "";
const logOf = async (id: number) => {
  const filter = { subjectType: "operator", subjectId: String(id) };
  return ((await owner.call("audit/list", filter)).data as AuditPage).entries;
};

test("an invited operator sets up password and second factor once, with recovery codes", async () => {
  const email = "ravi@console.example";
  const body = { name: "Ravi", email: "Ravi@Console.example", roles: ["accounts", "sales"] };
  const { data } = await owner.call("operators/add", body);
  const { operator, link } = data as Invitation;
  expect(operator).toMatchObject({ email, roles: ["sales", "accounts"], status: "invited" });
  // In the console, a link would let its reader act as the other operator.
  expect(link).toBeUndefined();
  const sent = await getLastMessage(backend.db, email);
  const { token } = sent;
  expect(JSON.stringify(await owner.call("outbox/show", { id: sent.id }))).not.toContain(token);

  const shown = (await open("set-up/show", { token })).data as { secret: string; uri: string };
  expect((await open("set-up/show", { token })).data).toEqual(shown);
  expect(shown.uri).toContain(`secret=${shown.secret}`);
  const finish = (given: object) =>
    open("set-up/finish", { token, password: PASSWORD, code: codeOf(shown.secret), ...given });
  expect((await finish({ password: "short" })).status).toBe(400);
  expect((await finish({ password: "passwordpassword" })).status).toBe(400);
  expect((await finish({ code: "000000" })).status).toBe(400);
  const done = await finish({});
  expect(done.status).toBe(200);
  const { recoveryCodes, key } = done.data as { recoveryCodes: string[]; key: string };
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await createConsoleClient(backend, key)("own/show", {})).data).toMatchObject({
    email,
    recoveryCodesLeft: 10,
  });
  expect((await finish({})).status).toBe(404);
  expect((await open("set-up/show", { token })).status).toBe(404);

  const [recovery = ""] = recoveryCodes;
  const signIn = async (code: string) => {
    const { data: first } = await open("sign-in", { email, password: PASSWORD });
    return (await open("sign-in/code", { ...(first as object), code })).status;
  };
  expect(await signIn(recovery.toUpperCase().replaceAll("-", " "))).toBe(200);
  expect(await signIn(recovery)).toBe(400);

  const [stored] = await backend.db.select().from(operators).where(eq(operators.email, email));
  expect(JSON.stringify(stored)).not.toContain(shown.secret);
  expect((await logOf(operator.id)).map(({ action, operator: by }) => [action, by])).toEqual([
    ["operators/add", owner.name],
  ]);
});

test("the command line gets the link, which lasts a day; an address can be invited once", async () => {
  const cli = createOperatorClient(backend);
  const body = { name: "Meena", email: "meena@console.example", roles: ["catalogue"] };
  const { data } = await cli("operators/add", body);
  expect((data as Invitation).link).toMatch(
    /^http:\/\/ops\.localhost:3000\/set-up#token=[\w-]{43}$/,
  );
  expect((await cli("operators/add", body)).status).toBe(409);
  for (const wrong of [{ roles: [] }, { roles: ["admin"] }, { email: "x" }, { name: "<b>" }]) {
    const next = { ...body, email: "other@console.example", ...wrong };
    expect((await cli("operators/add", next)).status).toBe(400);
  }
  const again = await cli("operators/reset", { email: body.email });
  const former = { token: tokenIn((data as Invitation).link) };
  expect((await open("set-up/show", former)).status).toBe(404);
  const current = { token: tokenIn((again.data as Invitation).link) };
  expect((await open("set-up/show", current)).status).toBe(200);
  const past = sql`${operatorTokens.expiresAt} - interval '1 day'`;
  await backend.db.update(operatorTokens).set({ expiresAt: past });
  expect((await open("set-up/show", current)).status).toBe(404);
});

test("changed roles, disabling, ended sessions and a reset take effect on the next call", async () => {
  const { id, call } = await createOperator(backend, ["sales"]);
  expect((await call("items/show", {})).status).not.toBe(403);
  expect((await call("payments/add", {})).status).toBe(403);
  await owner.call("operators/roles", { id, roles: ["accounts"] });
  expect((await call("payments/add", {})).status).toBe(400);
  await owner.call("operators/disable", { id });
  expect((await call("own/show", {})).status).toBe(401);
  const { data } = await owner.call("operators/enable", { id });
  expect(data as OperatorRow).toMatchObject({ status: "active", sessions: 0 });
  expect((await call("own/show", {})).status).toBe(401);
  expect((await logOf(id)).map(({ action, field, from, to }) => [action, field, from, to])).toEqual(
    [
      ["operators/enable", "access", "disabled", "enabled"],
      ["operators/disable", "access", "enabled", "disabled"],
      ["operators/roles", "roles", "sales", "accounts"],
    ],
  );
  const other = await createOperator(backend, ["sales"]);
  await owner.call("operators/end-sessions", { id: other.id });
  expect((await other.call("own/show", {})).status).toBe(401);
  // Access is reset when a device is lost, so its session must end before the new one is set up.
  const lost = await createOperator(backend, ["sales"]);
  await owner.call("operators/reset", { id: lost.id });
  expect((await lost.call("own/show", {})).status).toBe(401);
  for (const [operator, action] of [
    [other, "operators/end-sessions"],
    [lost, "operators/reset"],
  ] as const)
    expect(await logOf(operator.id)).toMatchObject([{ action, operator: owner.name }]);
});

test("the last owner can be neither disabled nor given other roles, also while another is only invited", async () => {
  const last = { email: owner.email };
  const invited = { name: "Kiran", email: "kiran@console.example", roles: ["owner"] };
  expect((await owner.call("operators/add", invited)).status).toBe(200);
  for (const [path, body] of [
    ["operators/disable", last],
    ["operators/roles", { ...last, roles: ["sales"] }],
  ] as const) {
    expect(await createOperatorClient(backend)(path, body)).toMatchObject({
      status: 409,
      message: expect.stringContaining("last owner"),
    });
  }
  const { email } = invited;
  expect((await owner.call("operators/disable", { email })).status).toBe(200);
  const { id } = await createOperator(backend, ["owner", "sales"]);
  expect((await owner.call("operators/roles", { id, roles: ["sales"] })).status).toBe(200);
});

test("of two owners who disable each other at the same time one stays", async () => {
  const second = await createOperator(backend, ["owner"]);
  const replies = await Promise.all([
    createOperatorClient(backend)("operators/disable", { id: second.id }),
    createOperatorClient(backend)("operators/disable", { id: owner.id }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await backend.db.update(operators).set({ disabledAt: null }).where(eq(operators.id, owner.id));
  await backend.db.delete(outbox);
});
