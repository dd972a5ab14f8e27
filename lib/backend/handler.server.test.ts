import { beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { messages } from "../forms/messages.ts";
import { seal } from "../session/seal.server.ts";
import type { Session } from "../session/session.ts";
import { BackendError } from "./errors.ts";
import { handler } from "./handler.server.ts";

beforeAll(() => {
  process.env.SESSION_SECRET = "a secret of more than thirty-two characters";
});
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

const session: Session = {
  key: "k",
  brand: "zwz",
  name: "a@zwz.example",
  emailVerified: true,
  userType: "existing",
  since: Date.now(),
  seen: Date.now(),
};
const params = Promise.resolve({});

const request = (method: string, headers: Record<string, string> = {}, body?: string) =>
  new Request("http://localhost:3000/api/x?q=1", {
    method,
    headers: { host: "zwz.localhost:3000", ...headers },
    ...(body === undefined ? {} : { body }),
  });

const own = { origin: "http://zwz.localhost:3000", "content-type": "application/json" };
const POST = handler(
  { auth: "none", body: z.object({ n: z.number("Not a number") }) },
  ({ body }) => body.n,
);

async function readError(response: Response) {
  const { error } = await response.json();
  return { status: response.status, ...error };
}

describe("origin check", () => {
  test.each([
    ["another site", { ...own, origin: "https://evil.example" }],
    ["another port", { ...own, origin: "http://zwz.localhost:4000" }],
    ["the other brand", { ...own, origin: "http://nod.localhost:3000" }],
    ["a host that ends like ours", { ...own, origin: "http://not-zwz.localhost:3000" }],
    ["a host below ours", { ...own, origin: "http://www.zwz.localhost:3000" }],
    ["a host that begins like ours", { ...own, origin: "http://zwz.localhost.example:3000" }],
    ["a port that begins like ours", { ...own, origin: "http://zwz.localhost:30001" }],
    ["a sandbox", { ...own, origin: "null" }],
    ["no origin, a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["no origin, text", { "content-type": "text/plain" }],
    ["no origin, JSON", { "content-type": "application/json" }],
  ])("a change from %s is refused", async (_who, headers) => {
    const response = await POST(request("POST", headers, '{"n":1}'), { params });
    expect(await readError(response)).toMatchObject({ status: 403, kind: "refused" });
  });

  test("a change from a page of the same origin is accepted", async () => {
    const response = await POST(request("POST", own, '{"n":1}'), { params });
    expect(await response.json()).toBe(1);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("[1.4] the reduced site has no API", async () => {
    const GET = handler({ auth: "none" }, () => 1);
    const response = await GET(request("GET", { host: "unknown.example" }), { params });
    expect(await readError(response)).toMatchObject({ status: 404, kind: "missing" });
  });

  test("the brand comes from the host alone", async () => {
    const GET = handler({ auth: "none" }, ({ brand }) => brand);
    const asked = request("GET", { host: "nod.localhost", "x-forwarded-host": "zwz.localhost" });
    expect(await (await GET(asked, { params })).json()).toBe("nod");
  });
});

describe("request body", () => {
  test.each([
    ["n:1", 400],
    ["", 400],
    ["null", 400],
    ['{"n":"1"}', 400],
    [JSON.stringify({ n: 1, pad: "x".repeat(129 * 1024) }), 413],
  ])("invalid body %# is refused", async (body, status) => {
    const response = await POST(request("POST", own, body), { params });
    expect(await readError(response)).toMatchObject({ status, kind: "invalid" });
  });

  test("a streamed body is refused as soon as it exceeds the limit, and not read further", async () => {
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const streamed = new Request("http://localhost:3000/api/x", {
      method: "POST",
      headers: { host: "zwz.localhost:3000", ...own },
      body,
      duplex: "half",
    } as RequestInit);
    const response = await POST(streamed, { params });
    expect(await readError(response)).toMatchObject({ status: 413, kind: "invalid" });
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(140 * 1024);
  });

  test("a client that goes away while it sends is no failure to log", async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const cut = new Request("http://localhost:3000/api/x", {
      method: "POST",
      headers: { host: "zwz.localhost:3000", ...own },
      body,
      duplex: "half",
    } as RequestInit);
    expect((await POST(cut, { params })).status).toBe(400);
    expect(console.error).not.toHaveBeenCalled();
  });

  test("the first invalid field is named", async () => {
    const response = await POST(request("POST", own, '{"n":"x"}'), { params });
    expect(await readError(response)).toMatchObject({ field: "n", message: "Not a number" });
  });

  test("only JSON is accepted", async () => {
    const form = { ...own, "content-type": "text/plain" };
    expect((await POST(request("POST", form, '{"n":1}'), { params })).status).toBe(415);
  });
});

describe("[4.7] [6.2] sessions", () => {
  const GET = handler({ auth: "required" }, ({ session: who }) => who.name);
  const cookie = async (of: Session) => `session=${await seal(of)}`;

  test("no session gets 401 and deletes no cookie", async () => {
    const response = await GET(request("GET"), { params });
    expect(await readError(response)).toEqual({
      status: 401,
      kind: "session",
      message: messages.sessionExpired,
    });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("a session of this brand is accepted", async () => {
    const response = await GET(request("GET", { cookie: await cookie(session) }), { params });
    expect(await response.json()).toBe("a@zwz.example");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("a session of the other brand is refused", async () => {
    const other = await cookie({ ...session, brand: "nod" });
    expect((await GET(request("GET", { cookie: other }), { params })).status).toBe(401);
  });

  test("an older session is renewed", async () => {
    const older = await cookie({ ...session, seen: Date.now() - 11 * 60_000 });
    const response = await GET(request("GET", { cookie: older }), { params });
    expect(response.headers.get("set-cookie")).toMatch(/session=Fe26/);
    const young = await cookie({ ...session, seen: Date.now() - 9 * 60_000 });
    const kept = await GET(request("GET", { cookie: young }), { params });
    expect(kept.headers.get("set-cookie")).toBeNull();
  });

  test("a session that the handler ends or replaces is not renewed", async () => {
    const older = await cookie({ ...session, seen: Date.now() - 11 * 60_000 });
    const ending = handler({ auth: "required" }, ({ saveSession }) => saveSession(null));
    const ended = await ending(request("GET", { cookie: older }), { params });
    expect(ended.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; .*Max-Age=0/),
      expect.stringMatching(/^signed_in=; .*Max-Age=0/),
    ]);
  });

  test("an outage or a refusal deletes no session", async () => {
    for (const kind of ["unreachable", "refused", "missing"] as const) {
      const failing = handler({ auth: "required" }, () => {
        throw new BackendError(kind, 0, "Said so.");
      });
      const response = await failing(request("GET", { cookie: await cookie(session) }), { params });
      expect([kind, response.headers.get("set-cookie")]).toEqual([kind, null]);
    }
  });

  test("a session that the backend no longer accepts is deleted", async () => {
    const dead = handler({ auth: "required" }, () => {
      throw new BackendError("session", 401, "Invalid token.");
    });
    const response = await dead(request("GET", { cookie: await cookie(session) }), { params });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; .*Max-Age=0/),
      expect.stringMatching(/^signed_in=; .*Max-Age=0/),
    ]);
  });
});

describe("failures", () => {
  test.each([
    ["refused", 400],
    ["invalid", 400],
    ["missing", 404],
    ["conflict", 409],
    ["limited", 429],
    ["unreachable", 503],
    ["unreadable", 503],
  ] as const)("%s is %i", async (kind, status) => {
    const failing = handler({ auth: "none" }, () => {
      throw new BackendError(kind, 0, "Said so.");
    });
    const response = await failing(request("GET"), { params });
    const again = ["limited", "unreachable"].includes(kind) ? "5" : null;
    expect(response.headers.get("retry-after")).toBe(again);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await readError(response)).toEqual({ status, kind, message: "Said so." });
  });

  test.each([403, 404, 413, 415])("the status %i of the backend is passed on", async (status) => {
    const failing = handler({ auth: "none" }, () => {
      throw new BackendError("refused", status, "Said so.");
    });
    expect((await failing(request("GET"), { params })).status).toBe(status);
  });

  test("an unexpected error does not reveal its message", async () => {
    const failing = handler({ auth: "none" }, () => {
      throw new Error("password is hunter2");
    });
    const response = await failing(request("GET"), { params });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("hunter2");
  });
});
