import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { POST as changePassword } from "./password/route";
import { DELETE as signOutOne } from "./sessions/[id]/route";
import { GET as list, DELETE as signOutEverywhere } from "./sessions/route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());
beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {};
});

test.each(["zwz", "nod"] as const)("%s: sessions are listed for their owner", async (brand) => {
  const { backend, send } = buyer;
  const wire = { id: 1, device: "Chrome on Mac", current: true };
  const times = { signed_in_at: "2026-11-20T04:30:00Z", last_used_at: "2026-11-20T10:00:00Z" };
  backend.answers[`/${brand}/account/sessions/`] = {
    data: { success: 1, data: [{ ...wire, ...times }] },
  };
  const { status, body } = await send(list, { host: `${brand}.localhost`, brand });
  expect([status, body]).toEqual([
    200,
    [{ ...wire, signedInAt: times.signed_in_at, lastUsedAt: times.last_used_at }],
  ]);
  expect((await send(list, { signedIn: false })).status).toBe(401);
});

test("another backend lacks the calls: null, so that the page offers nothing", async () => {
  const { backend, send } = buyer;
  backend.answers["/zwz/account/sessions/"] = { status: 404, data: {} };
  expect(await send(list)).toMatchObject({ status: 200, body: null });
});

test("one session is ended by its id; signing out everywhere also ends the session here", async () => {
  const { backend, send } = buyer;
  expect((await send(signOutOne, { method: "DELETE", id: "12" })).status).toBe(200);
  expect(backend.calls).toMatchObject([{ path: "/zwz/account/sessions/end/", body: { id: 12 } }]);
  for (const id of ["x", "-1", "1e99"]) {
    expect((await send(signOutOne, { method: "DELETE", id })).status).toBe(404);
  }
  const everywhere = await send(signOutEverywhere, { method: "DELETE" });
  expect(everywhere.body).toEqual({ status: "guest" });
  expect(everywhere.cookie).toMatch(/session=; Path=\/; Max-Age=0/);
  backend.answers["/zwz/account/sessions/end_all/"] = { status: 0, data: {} };
  const failed = await send(signOutEverywhere, { method: "DELETE" });
  expect([failed.status, failed.cookie]).toEqual([503, null]);
});

test("a new password is checked here before the backend is asked", async () => {
  const { backend, send } = buyer;
  const change = (current: string, password: string, confirm: string) =>
    send(changePassword, { method: "POST", body: { current, password, confirm } });
  const refused = await change("", "Roller-22214", "Roller-22214");
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { field: "current", message: messages.enterCurrentPassword } },
  });
  expect(backend.calls).toEqual([]);
  backend.answers["/zwz/account/password/"] = { data: { success: 1, message: "Changed." } };
  expect(await change("Bearing#6204", "Roller-22214", "Roller-22214")).toMatchObject({
    status: 200,
    body: { message: "Changed." },
  });
  expect(backend.calls[0]?.body).toEqual({
    current_password: "Bearing#6204",
    password1: "Roller-22214",
    password2: "Roller-22214",
  });
});
