import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { fastify } from "fastify";
import { getInfo } from "../lib/contract/account.ts";
import { createTestApp, type TestApp, testConfig } from "../test/backend/test-app.ts";
import type { Db } from "./db/client.ts";
import { registerErrorHandlers } from "./http/error-responses.ts";
import { securityHeaders } from "./http/request-guards.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  backend.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });

describe("bad requests", () => {
  test.each(["/zwz/%E0%A4%A", "/%", `/zwz/api/print_sales_invoice/${"x".repeat(300)}/`])(
    "a malformed URL gets a regular refusal: %.30s",
    async (url) => {
      const reply = await backend.app.inject(url);
      expect([400, 404]).toContain(reply.statusCode);
      expect(reply.json()).toEqual({ success: 0, message: expect.any(String) });
      expect(reply.body).not.toMatch(/FST_|statusCode/);
      expect(reply.headers).toMatchObject(securityHeaders);
    },
  );

  test("an unknown path is 404 in JSON", async () => {
    const reply = await backend.app.inject("/zwz/nothing/here/");
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ success: 0, message: "There is no such call." });
  });

  test("more than 64 KB is 413", async () => {
    const reply = await post(
      "/zwz/authentication/city_list/",
      JSON.stringify({ state_name: "x".repeat(65_536) }),
    );
    expect(reply.statusCode).toBe(413);
    expect(reply.json().success).toBe(0);
  });

  test.each(["br", "gzip", "identity"])("Content-Encoding %s is 415", async (encoding) => {
    const reply = await post("/zwz/authentication/city_list/", "{}", {
      "content-encoding": encoding,
    });
    expect(reply.statusCode).toBe(415);
  });

  test("another media type is 415", async () => {
    const reply = await post("/zwz/authentication/city_list/", "a=b", {
      "content-type": "text/plain",
    });
    expect(reply.statusCode).toBe(415);
  });

  test.each([
    ["cut off", '{"state_name": '],
    ["not an object", '"Goa"'],
    ["a list", "[]"],
    ["with __proto__", '{"__proto__": {"state_name": "Goa"}}'],
    ["nested 10,000 deep", `{"state_name": ${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
  ])("a body that is %s is 400", async (_why, payload) => {
    const reply = await post("/zwz/authentication/city_list/", payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().success).toBe(0);
  });

  test("the response names the invalid field", async () => {
    const missing = await post("/zwz/authentication/city_list/", "{}");
    expect(missing.json()).toEqual({ success: 0, message: "state_name is missing." });
    const number = await post("/zwz/authentication/city_list/", '{"state_name": 5}');
    expect(number.json().message).toBe("state_name is not valid.");
    const long = await post(
      "/zwz/authentication/city_list/",
      `{"state_name": "${"x".repeat(101)}"}`,
    );
    expect(long.json().message).toBe("state_name is too long.");
  });

  test("a malformed Authorization header is 401 even if the key is optional", async () => {
    const reply = await post("/zwz/api/multiSearch/", '{"searching_key":"6204"}', {
      authorization: "Basic x",
    });
    expect(reply.statusCode).toBe(401);
  });

  test("without a key the body is not parsed", async () => {
    const reply = await post("/zwz/api/add_item/", "not json");
    expect(reply.statusCode).toBe(401);
  });
});

describe("connections", () => {
  const sockets: Socket[] = [];
  let server: TestApp;
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  /** Opens connections to a listening backend; `receive` sends text and waits for the end. */
  async function listen(maxConnections: number) {
    server = await createTestApp({ config: { ...testConfig, maxConnections } });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const open = async () => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.on("error", () => undefined);
      await new Promise((done) => socket.once("connect", done));
      return socket;
    };
    const receive = async (sent: string) => {
      const socket = await open();
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.write(sent);
      await new Promise((done) => socket.on("close", done));
      return text;
    };
    return { open, receive };
  }

  test.each([
    ["no HTTP", "6204\r\n\r\n", 400],
    ["large headers", `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s is answered in JSON with the security headers", async (_what, sent, status) => {
    const { receive } = await listen(10);
    const [head = "", body = ""] = (await receive(sent)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(securityHeaders))
      expect(head).toContain(`\r\n${name}: ${value}`);
    expect(JSON.parse(body)).toEqual({ success: 0, message: expect.any(String) });
  });

  test("further ones are closed when the limit is reached; slow clients are looked for every 5 s", async () => {
    const { open, receive } = await listen(2);
    await open();
    await open();
    expect(await receive("GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toBe("");
    expect(server.app.server).toMatchObject({ connectionsCheckingInterval: 5_000 });
  });

  test("a call on a connection that nginx still uses while the backend stops is answered, not refused", async () => {
    const { open } = await listen(2);
    const socket = await open();
    let text = "";
    const wait = async (part: RegExp) => {
      while (!part.test(text))
        text += await new Promise((done) => socket.once("data", (chunk) => done(String(chunk))));
    };
    socket.write(
      "POST /health HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n",
    );
    await wait(/100 Continue/);
    const closed = server.app.close();
    socket.write("{}GET /health HTTP/1.1\r\nHost: a\r\n\r\n");
    await wait(/HTTP\/1.1 404 .*HTTP\/1.1 \d{3} .*}$/s);
    expect(text).toMatch(/HTTP\/1.1 200 OK\r\n.*connection: close.*{"status":"up"}$/is);
    await closed;
  });
});

describe("responses", () => {
  test("every published path responds with and without a trailing slash, on both brands", async () => {
    for (const path of ["/zwz/authentication/state_list/", "/nod/authentication/state_list"]) {
      expect((await backend.app.inject(path)).statusCode).toBe(200);
    }
  });

  test("contain the caller's request id if valid, and no cross-origin permission", async () => {
    const sane = await backend.app.inject({
      url: "/health",
      headers: { "x-request-id": "abc-12345678" },
    });
    expect(sane.headers["x-request-id"]).toBe("abc-12345678");
    const odd = await backend.app.inject({
      url: "/health",
      headers: { "x-request-id": "a\tb<script>", origin: "http://elsewhere.example" },
    });
    expect(odd.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(odd.headers["access-control-allow-origin"]).toBeUndefined();
    expect(odd.headers["cache-control"]).toBe("no-store");
  });

  test("the OpenAPI document covers the calls of both brands and of operators", async () => {
    const { paths } = (await backend.app.inject("/openapi.json")).json();
    for (const path of [
      "/zwz/authentication/token/",
      "/nod/authentication/get_info/",
      "/zwz/api/get_avlinfo/",
      "/ops/accounts/show",
    ]) {
      expect(paths).toHaveProperty([path]);
    }
    expect(paths["/zwz/authentication/token/"].post.requestBody).toBeDefined();
  });
});

describe("errors", () => {
  const faulty = (cause: Error & { code?: string }) =>
    new Proxy({} as Db, {
      get: () => () => {
        throw Object.assign(new Error("Failed query: select secret from users"), { cause });
      },
    });
  const askWith = async (db: Db) => {
    const app = await createTestApp({ db });
    const reply = await app.inject("zwz", getInfo, undefined, "A".repeat(43));
    const ready = await app.app.inject("/ready");
    await app.close();
    return { reply, ready };
  };

  test("an unreachable database is 503 with Retry-After, and not ready", async () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const { reply, ready } = await askWith(faulty(refused));
    expect([reply.status, ready.statusCode]).toEqual([503, 503]);
    expect(reply.headers["retry-after"]).toBe("2");
  });

  test("any other error is 500 without details of the statement", async () => {
    const syntax = Object.assign(new Error("syntax error"), { code: "42601" });
    const { reply } = await askWith(faulty(syntax));
    expect(reply.status).toBe(500);
    expect(JSON.stringify(reply.wire)).not.toMatch(/select|secret|syntax|Failed/);
  });

  test("the message of an unexpected error is not returned", async () => {
    const app = fastify();
    registerErrorHandlers(app, { reportFull: () => undefined, hasSpace: async () => true });
    app.get("/", () => {
      throw new Error("password=hunter2");
    });
    const reply = await app.inject("/");
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain("hunter2");
  });
});
