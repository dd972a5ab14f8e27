import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { login } from "../../lib/contract/auth.ts";
import { messages } from "../../lib/forms/messages.ts";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

const ready = () => backend.app.inject("/ready");

test("/health responds while the process runs, /ready while its database does too", async () => {
  expect((await backend.app.inject("/health")).json()).toEqual({ status: "up" });
  expect((await ready()).json()).toEqual({ status: "ready" });
});

/** Makes the database refuse writes to rate_limits, and new tables, as it does on a full disk. */
async function fillDisk() {
  await backend.db.execute(sql`
    create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await backend.db.execute(sql`
    create function refuse_table() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await backend.db.execute(
    sql`create trigger full_disk before insert on rate_limits execute function refuse_row()`,
  );
  await backend.db.execute(
    sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse_table()`,
  );
  return async () => {
    await backend.db.execute(sql`drop event trigger full_disk`);
    await backend.db.execute(sql`drop trigger full_disk on rate_limits`);
  };
}

test("on a full disk calls that write get 503 with Retry-After, and /ready fails until there is space", async () => {
  const { email } = await backend.createCustomer();
  const freeSpace = await fillDisk();
  const reply = await backend.inject("zwz", login, { username: email, password: "Bearing#6204" });
  expect([reply.status, reply.wire, reply.headers["retry-after"]]).toEqual([
    503,
    { success: 0, message: messages.unreachable },
    "30",
  ]);
  const notReady = await ready();
  expect([notReady.statusCode, notReady.headers["retry-after"]]).toEqual([503, "30"]);
  expect(notReady.json()).toEqual({ success: 0, message: "The disk is full." });
  await freeSpace();
  expect((await ready()).statusCode).toBe(200);
});

test("a statement that waits too long for a lock gets 503 with Retry-After", async () => {
  const { email } = await backend.createCustomer();
  await backend.db.execute(sql`
    create function give_up() returns trigger language plpgsql as
    $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`);
  await backend.db.execute(
    sql`create trigger too_slow before insert on rate_limits execute function give_up()`,
  );
  const reply = await backend.inject("zwz", login, { username: email, password: "Bearing#6204" });
  await backend.db.execute(sql`drop trigger too_slow on rate_limits`);
  expect([reply.status, reply.wire]).toEqual([503, { success: 0, message: messages.unreachable }]);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
});
