import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { sealData } from "iron-session";
import { endPendingSessions } from "@/server/pending-sign-outs";
import { fakeBackend } from "@/test/storefront/fake-backend";
import { POST } from "./[...path]/route";
import { GET } from "./files/[...path]/route";

const SECRET = "a secret of more than thirty-two characters";
const KEY = "k".repeat(43);
const HOST = "ops.localhost:3000";
const temporary = mkdtempSync(join(tmpdir(), "console-"));
const folder = join(temporary, "sign-outs");
let backend: Awaited<ReturnType<typeof fakeBackend>>;
beforeAll(async () => {
  backend = await fakeBackend({ data: { success: 1, data: { ok: true } } });
  process.env.SESSION_SECRET = SECRET;
  process.env.BACKEND_URL = backend.url;
  process.env.SIGN_OUT_DIR = folder;
  process.env.INTERNAL_TOKEN = "internal-token-of-tests";
  process.env.OPS_HOSTS = "ops.localhost,console.example";
});
afterAll(() => {
  backend.close();
  rmSync(temporary, { recursive: true, force: true });
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  backend.calls = [];
  backend.answers = {
    "/ops/sign-in/code": { data: { success: 1, data: { key: KEY, operator: { name: "Asha" } } } },
  };
});

const pathOf = (path: string) => ({ params: Promise.resolve({ path: path.split("/") }) });

function post(path: string, headers: Record<string, string> = {}, body = "{}") {
  const given = { host: HOST, origin: `http://${HOST}`, "content-type": "application/json" };
  const url = `http://localhost:3000/api/ops/${path}`;
  return POST(
    new Request(url, { method: "POST", headers: { ...given, ...headers }, body }),
    pathOf(path),
  );
}

const get = (path: string, headers: Record<string, string> = {}) =>
  GET(
    new Request(`http://localhost:3000/api/ops/files/${path}?from=2026-11-01`, {
      headers: { host: HOST, ...headers },
    }),
    pathOf(path),
  );

async function signedIn(headers: Record<string, string> = {}): Promise<string> {
  const cookie = (await post("sign-in/code", headers)).headers.get("set-cookie") ?? "";
  return cookie.split(";")[0] ?? "";
}

test("a call that only shows something is repeated if its connection is cut, a change is not", async () => {
  const cookie = await signedIn();
  const answerOnce = () => {
    let asked = 0;
    return () => {
      asked += 1;
      return asked === 1 ? { status: 0, data: {} } : { data: { success: 1, data: { asked } } };
    };
  };
  backend.answers["/ops/orders/search"] = answerOnce();
  backend.answers["/ops/orders/cancel"] = answerOnce();
  expect(await (await post("orders/search", { cookie })).json()).toEqual({ asked: 2 });
  expect((await post("orders/cancel", { cookie })).status).toBe(503);
});

describe("the session", () => {
  test("is in a sealed, strict, httpOnly cookie and not in the reply", async () => {
    const reply = await post("sign-in/code");
    expect(await reply.text()).toBe('{"operator":{"name":"Asha"}}');
    const cookie = reply.headers.get("set-cookie");
    expect(cookie).toMatch(
      /^operator=Fe26[^;]+; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly$/,
    );
    expect(cookie).not.toContain("kkk");
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("over https the cookie is __Host- and Secure, and the plain name is ignored", async () => {
    const https = { "x-client-scheme": "https" };
    const reply = await post("sign-in/code", https);
    expect(reply.headers.get("set-cookie")).toMatch(/^__Host-operator=Fe26[^;]+; .*; Secure$/);
    const plain = await signedIn();
    backend.calls = [];
    expect((await post("orders/list", { ...https, cookie: plain })).status).toBe(401);
    expect(backend.calls).toEqual([]);
  });

  test("is sent to the backend as the operator's key", async () => {
    const cookie = await signedIn();
    backend.calls = [];
    const reply = await post("orders/list", { cookie }, '{"brand":"zwz"}');
    expect(await reply.json()).toEqual({ ok: true });
    expect(backend.calls).toEqual([
      { path: "/ops/orders/list", key: `Operator ${KEY}`, body: { brand: "zwz" } },
    ]);
  });

  test.each([
    ["1", "1"],
    ["yes, and more", "1"],
    [undefined, undefined],
  ])("says whether anybody works at the console (%p)", async (sent, passedOn) => {
    const cookie = await signedIn();
    backend.calls = [];
    await post("queues/counts", { cookie, ...(sent ? { "x-unattended": sent } : {}) });
    expect(backend.calls.map(({ unattended }) => unattended)).toEqual([passedOn]);
  });

  test("comes with the operator's address and browser next to the shared token, and nothing else of the request", async () => {
    const cookie = await signedIn();
    const sent = {
      "x-client-address": "203.0.113.7",
      "user-agent": "Firefox",
      "x-operator": "Ravi",
    };
    await post("orders/list", { cookie, ...sent, "x-internal-token": "forged" });
    const { host: _host, connection: _connection, ...headers } = backend.headers;
    expect(headers).toEqual({
      authorization: `Operator ${KEY}`,
      "x-client-address": "203.0.113.7",
      "x-internal-token": "internal-token-of-tests",
      "user-agent": "Firefox",
      accept: "*/*",
      "accept-encoding": "identity",
      "content-type": "application/json",
      "content-length": "2",
    });
  });

  test("is sent with a new sign-in, which ends it in the backend", async () => {
    const cookie = await signedIn();
    backend.calls = [];
    await post("sign-in/code", { cookie });
    expect(backend.calls).toMatchObject([{ path: "/ops/sign-in/code", key: `Operator ${KEY}` }]);
  });

  test("of a buyer is no operator's, whatever its name", async () => {
    const buyer = await sealData({ s: [KEY, "zwz", "a", true, 0, 1, 1] }, { password: SECRET });
    const foreign = await sealData({ key: KEY }, { password: SECRET });
    for (const value of [buyer, foreign, "x", "", "a".repeat(5000)]) {
      backend.calls = [];
      const cookie = `session=${buyer}; operator=${value}`;
      expect((await post("orders/list", { cookie })).status).toBe(401);
      expect(backend.calls).toEqual([]);
    }
  });

  test.each([
    ["sign-out", "own/sign-out", 200, { success: 1, data: null }],
    ["sign-out during an outage", "own/sign-out", 500, {}],
    ["an ended session", "orders/list", 401, { success: 0, message: "internal" }],
  ])("%s deletes the cookie", async (_what, path, status, data) => {
    const cookie = await signedIn();
    backend.answers[`/ops/${path}`] = { status, data };
    const reply = await post(path, { cookie });
    expect(reply.headers.get("set-cookie")).toMatch(/^operator=; Path=\/; Max-Age=0; /);
    if (status === 401)
      expect(await reply.json()).toEqual({
        error: { kind: "session", message: "Your session has ended. Sign in again." },
      });
  });
});

describe("a sign-out", () => {
  const signOuts = () => backend.calls.filter(({ path }) => path === "/ops/own/sign-out");
  const saved = () => (existsSync(folder) ? readdirSync(folder) : []);

  test.each([500, 0, 429])(
    "that the backend answers with %i ends the operator's session once it is back",
    async (status) => {
      backend.answers["/ops/own/sign-out"] = { status, data: {} };
      await post("own/sign-out", { cookie: await signedIn() });
      await endPendingSessions();
      expect([signOuts().length, saved().length]).toEqual([2, 1]);
      backend.answers["/ops/own/sign-out"] = { data: { success: 1, data: null } };
      backend.calls = [];
      await endPendingSessions();
      expect(backend.calls).toEqual([
        { path: "/ops/own/sign-out", key: `Operator ${KEY}`, body: {} },
      ]);
      expect(saved()).toEqual([]);
    },
  );

  test.each([200, 401, 403])("is not repeated after %i", async (status) => {
    backend.answers["/ops/own/sign-out"] = { status, data: { success: 1, data: null } };
    await post("own/sign-out", { cookie: await signedIn() });
    expect([signOuts().length, saved()]).toEqual([1, []]);
  });

  test("is the only call that is kept", async () => {
    backend.answers["/ops/orders/list"] = { status: 0, data: {} };
    await post("orders/list", { cookie: await signedIn() });
    expect(saved()).toEqual([]);
  });
});

describe("requests that do not reach the backend", () => {
  test.each<[string, string, Record<string, string>, string, number]>([
    ["a store's host", "orders/list", { host: "zwz.localhost:3000" }, "{}", 404],
    ["an unknown host", "orders/list", { host: "ops.example" }, "{}", 404],
    ["another origin", "orders/list", { origin: "http://zwz.localhost:3000" }, "{}", 403],
    ["no origin", "orders/list", { origin: "" }, "{}", 403],
    ["another content type", "sign-in", { "content-type": "text/plain" }, "{}", 415],
    ["what is no JSON", "sign-in", {}, "{", 400],
    ["no session", "orders/list", {}, "{}", 401],
    ["no session and a large body", "orders/list", {}, `{"a":"${"a".repeat(100_000)}"}`, 401],
    ["a large body of a sign-in", "sign-in", {}, `{"a":"${"a".repeat(20_000)}"}`, 413],
    ["a path that climbs", "../zwz/api/cart", {}, "{}", 404],
    ["a path with capitals", "Orders/list", {}, "{}", 404],
  ])("%s", async (_what, path, headers, body, status) => {
    expect((await post(path, headers, body)).status).toBe(status);
    expect(backend.calls).toEqual([]);
  });

  test("a file without a session leads to sign-in and back", async () => {
    const reply = await get("audit");
    expect([reply.status, reply.headers.get("location")]).toEqual([
      303,
      `/login?next=${encodeURIComponent("/api/ops/files/audit?from=2026-11-01")}`,
    ]);
    expect((await get("audit", { host: "zwz.localhost" })).status).toBe(404);
    expect(backend.calls).toEqual([]);
  });
});

test.each([
  [403, "Your role doesn't allow this.", 403, "refused"],
  [404, "There is no such order.", 404, "missing"],
  [409, "Somebody else was first.", 409, "conflict"],
  [429, "Too many.", 429, "limited"],
])("a refusal with %i is passed on with its message", async (status, message, expected, kind) => {
  const cookie = await signedIn();
  backend.answers["/ops/orders/list"] = { status, data: { success: 0, message } };
  const reply = await post("orders/list", { cookie });
  expect(reply.status).toBe(expected);
  expect(await reply.json()).toEqual({ error: { kind, message } });
});

test("the message of a broken backend is not passed on", async () => {
  const cookie = await signedIn();
  backend.answers["/ops/orders/list"] = { status: 500, data: { message: "select * from users" } };
  const reply = await post("orders/list", { cookie });
  expect(reply.status).toBe(503);
  expect(await reply.text()).not.toContain("select");
});

test("a file of an unexpected kind is not passed on", async () => {
  const cookie = await signedIn();
  backend.calls = [];
  const reply = await get("audit", { cookie });
  expect(reply.status).toBe(503);
  expect(backend.calls).toMatchObject([
    { path: "/ops/files/audit?from=2026-11-01", key: `Operator ${KEY}` },
  ]);
});
