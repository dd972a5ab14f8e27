import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { messages } from "@/lib/forms/messages";
import { unsealFlow } from "@/lib/session/flows.server";
import { seal, unseal } from "@/lib/session/seal.server";
import type { Session } from "@/lib/session/session";
import { endPendingSessions } from "@/server/pending-sign-outs";
import { GET as newCaptcha } from "../captcha/route";
import { DELETE, GET, POST } from "./route";

interface Answer {
  status: number;
  data: unknown;
}

const folder = mkdtempSync(join(tmpdir(), "session-"));
const signOuts = join(folder, "sign-outs");
/** As a status: the backend accepts the request and never responds. */
const HANGING = -1;
let server: Server;
let answers: Record<string, Answer>;
let calls: { path: string; key: string }[];

const loggedIn = {
  success: 1,
  username: "Asha",
  auth_key: "new-key",
  email_status: "verified",
  login_user_type: "existing",
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "";
    calls.push({ path, key: request.headers.authorization ?? "" });
    const { status, data } = answers[path] ?? { status: 404, data: {} };
    if (status === 0) response.destroy();
    else if (status !== HANGING) response.writeHead(status).end(JSON.stringify(data));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    CAPTCHA_STORE_DIR: join(folder, "captcha"),
    SIGN_OUT_DIR: signOuts,
    CAPTCHA_COST: "2",
    CAPTCHA_MIN: "1",
    CAPTCHA_MAX: "5",
    ZWZ_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
  rmSync(signOuts, { recursive: true, force: true });
  answers = {
    "/authentication/token/": { status: 200, data: loggedIn },
    "/authentication/user/logout/": { status: 200, data: { success: 1 } },
    "/authentication/tokencheck/": { status: 200, data: { success: 1 } },
  };
});

const context = { params: Promise.resolve({}) };
const session = (over: Partial<Session> = {}): Session => ({
  key: "old-key",
  brand: "zwz",
  name: "Asha",
  emailVerified: true,
  userType: "existing",
  since: Date.now(),
  seen: Date.now(),
  ...over,
});

async function ask(method: string, { body, of }: { body?: unknown; of?: Session } = {}) {
  const cookie = of ? `session=${await seal(of)}; signed_in=1` : "";
  const headers = {
    host: "zwz.localhost",
    origin: "http://zwz.localhost",
    "content-type": "application/json",
    cookie,
  };
  const init =
    body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  return new Request("http://localhost/api/session", init);
}

async function solved(): Promise<string> {
  const response = await newCaptcha(await ask("GET"), context);
  const challenge = await response.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

async function keptSession(response: Response) {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("session="));
  const value = cookie?.split(";")[0]?.slice("session=".length);
  return value ? unseal(value, "zwz") : null;
}
const isCleared = (response: Response) =>
  response.headers.getSetCookie().some((one) => /^session=;.*Max-Age=0/.test(one));

const entered = async () => ({ email: "a@zwz.example", password: "p", captcha: await solved() });

describe("[2.23] [4.1] signing in", () => {
  test("stores the key in the sealed cookie and sends no secret to the browser", async () => {
    const response = await POST(await ask("POST", { body: await entered() }), context);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      status: "signed-in",
      name: "Asha",
      emailVerified: true,
      userType: "existing",
    });
    expect(text + response.headers.getSetCookie().join()).not.toContain("new-key");
    expect(await keptSession(response)).toMatchObject({ key: "new-key", name: "Asha" });
    expect(response.headers.getSetCookie().join()).toContain("step-verification=;");
  });

  test("[2.28] [6.3] an unconfirmed address is remembered for the page that asks to confirm it", async () => {
    const data = { ...loggedIn, email_status: "Not Verified", login_user_type: "New_user" };
    answers["/authentication/token/"] = { status: 200, data };
    const body = { ...(await entered()), email: " A@ZWZ.example " };
    const response = await POST(await ask("POST", { body }), context);
    expect(await response.json()).toMatchObject({ emailVerified: false, userType: "new" });
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith("step-"));
    const sealed = /^step-verification=([^;]+); .*Max-Age=86400;/.exec(cookie ?? "")?.[1] ?? "";
    const email = "a@zwz.example";
    expect(await unsealFlow("verification", "zwz", sealed)).toEqual({ email, sentTo: email });
  });

  test("signing in again ends the former session in the backend", async () => {
    await POST(await ask("POST", { body: await entered(), of: session() }), context);
    expect(calls.map(({ path, key }) => `${path} ${key}`)).toEqual([
      "/authentication/token/ ",
      "/authentication/user/logout/ Token old-key",
    ]);
  });

  test.each([
    [{ email: " ", password: "", captcha: "" }, messages.enterUsername, "email"],
    [{ email: "a", password: "", captcha: "" }, messages.enterPassword, "password"],
    [{ email: "a", password: "b", captcha: "" }, messages.captcha, "captcha"],
    [{ email: "a", password: "b", captcha: "forged" }, messages.captcha, "captcha"],
  ])("[5.1] %j is refused without a backend call", async (body, message, field) => {
    const response = await POST(await ask("POST", { body }), context);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toEqual({ kind: "invalid", message, field });
    expect(calls).toEqual([]);
  });

  test("a captcha is valid for one attempt, successful or not", async () => {
    const body = await entered();
    answers["/authentication/token/"] = { status: 400, data: { success: 0, message: "No." } };
    const first = await POST(await ask("POST", { body }), context);
    expect((await first.json()).error).toMatchObject({ message: "No." });
    const second = await POST(await ask("POST", { body }), context);
    expect((await second.json()).error).toMatchObject({ message: messages.captcha });
    expect(calls).toHaveLength(1);
  });
});

describe("[4.7] current session", () => {
  test("a guest causes no backend call and no cookie", async () => {
    const response = await GET(await ask("GET"), context);
    expect(await response.json()).toEqual({ status: "guest" });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(calls).toEqual([]);
  });

  test("a fresh session is not checked, an older one is checked and renewed", async () => {
    await GET(await ask("GET", { of: session({ seen: Date.now() - 175_000 }) }), context);
    expect(calls).toEqual([]);
    const older = session({ seen: Date.now() - 4 * 60_000 });
    const response = await GET(await ask("GET", { of: older }), context);
    expect(calls).toEqual([{ path: "/authentication/tokencheck/", key: "Token old-key" }]);
    expect((await keptSession(response))?.seen).toBeGreaterThan(older.seen);
  });

  test.each([
    [401, {}],
    [200, { success: 0 }],
  ])("an invalid key ends the session: %i %j", async (status, data) => {
    answers["/authentication/tokencheck/"] = { status, data };
    const older = session({ seen: Date.now() - 4 * 60_000 });
    const response = await GET(await ask("GET", { of: older }), context);
    expect(await response.json()).toEqual({ status: "guest", ended: true });
    expect(isCleared(response)).toBe(true);
  });

  test("an outage does not end the session", async () => {
    answers["/authentication/tokencheck/"] = { status: 0, data: null };
    const older = session({ seen: Date.now() - 4 * 60_000 });
    const response = await GET(await ask("GET", { of: older }), context);
    expect((await response.json()).status).toBe("signed-in");
    expect(isCleared(response)).toBe(false);
  });

  test("[9.10] a backend that hangs delays the session by two seconds, not ten", async () => {
    answers["/authentication/tokencheck/"] = { status: HANGING, data: null };
    const older = session({ seen: Date.now() - 4 * 60_000 });
    const twoSeconds = new AbortController();
    const limits = jest.spyOn(AbortSignal, "timeout").mockReturnValue(twoSeconds.signal);
    // The ten seconds of other calls never pass.
    const otherLimits = jest.spyOn(globalThis, "setTimeout").mockReturnValue(undefined as never);
    const asked = GET(await ask("GET", { of: older }), context);
    let isAnswered = false;
    asked.then(() => {
      isAnswered = true;
    });
    while (calls.length === 0 && !isAnswered) await new Promise((done) => setImmediate(done));
    expect(isAnswered).toBe(false);
    expect(limits.mock.calls).toEqual([[2_000]]);
    twoSeconds.abort();
    expect((await (await asked).json()).status).toBe("signed-in");
    limits.mockRestore();
    otherLimits.mockRestore();
  });

  test("a session of the other brand counts as a guest and deletes the hint cookie", async () => {
    const response = await GET(await ask("GET", { of: session({ brand: "nod" }) }), context);
    expect((await response.json()).status).toBe("guest");
    expect(response.headers.getSetCookie().join()).toContain("signed_in=; ");
  });

  test("[9.10] a session that was idle for 8 hours is reported as ended, once", async () => {
    const idle = session({ seen: Date.now() - 9 * 3_600_000, since: Date.now() - 9 * 3_600_000 });
    const response = await GET(await ask("GET", { of: idle }), context);
    expect(await response.json()).toEqual({ status: "guest", ended: true });
    expect(isCleared(response)).toBe(true);
    expect(calls).toEqual([]);
  });
});

describe("[4.4] [8.2] signing out", () => {
  test.each([200, 401, 500, 0])(
    "ends the session even if the backend responds with %i",
    async (status) => {
      answers["/authentication/user/logout/"] = { status, data: { success: 1 } };
      const response = await DELETE(await ask("DELETE", { of: session() }), context);
      expect(await response.json()).toEqual({ status: "guest" });
      expect(isCleared(response)).toBe(true);
      expect(calls).toEqual([{ path: "/authentication/user/logout/", key: "Token old-key" }]);
    },
  );

  const logouts = () => calls.filter(({ path }) => path === "/authentication/user/logout/");
  const signOut = async (of = session()) => DELETE(await ask("DELETE", { of }), context);

  test.each([500, 0, 429])(
    "a sign-out that the backend answers with %i ends the key once it is back",
    async (status) => {
      answers["/authentication/user/logout/"] = { status, data: {} };
      await signOut();
      await endPendingSessions();
      expect(logouts()).toHaveLength(2);
      expect(readdirSync(signOuts)).toHaveLength(1);
      answers["/authentication/user/logout/"] = { status: 200, data: { success: 1 } };
      calls = [];
      await endPendingSessions();
      expect(logouts()).toEqual([{ path: "/authentication/user/logout/", key: "Token old-key" }]);
      expect(readdirSync(signOuts)).toEqual([]);
      await endPendingSessions();
      expect(logouts()).toHaveLength(1);
    },
  );

  test.each([200, 401])("no sign-out is repeated after %i", async (status) => {
    answers["/authentication/user/logout/"] = { status, data: { success: 1 } };
    await signOut();
    await endPendingSessions();
    expect(logouts()).toHaveLength(1);
  });

  test("a saved sign-out is sealed, and dropped when its key has expired or is dead", async () => {
    answers["/authentication/user/logout/"] = { status: 0, data: null };
    await signOut();
    const [name = ""] = readdirSync(signOuts);
    const content = readFileSync(join(signOuts, name), "utf8");
    expect(name + content).not.toContain("old-key");
    expect(await unseal(content, "zwz")).toBeNull();
    writeFileSync(join(signOuts, "a".repeat(64)), "damaged");
    answers["/authentication/user/logout/"] = { status: 401, data: {} };
    await endPendingSessions();
    expect(readdirSync(signOuts)).toEqual([]);
  });
});
