import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { login } from "../contract/auth.ts";
import { endpoint } from "../contract/endpoint.ts";
import { outcome } from "../contract/fields.ts";
import { messages } from "../forms/messages.ts";
import { call, fetchFile } from "./call.server.ts";

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let seen: IncomingMessage | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen = request;
      answer(request, response, body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  process.env.ZWZ_API_URL = `http://127.0.0.1:${port}/zwz`;
  process.env.BACKEND_URL = `http://127.0.0.1:${port}`;
  process.env.INTERNAL_TOKEN = "between us";
  // Nothing listens on port 1.
  process.env.NOD_API_URL = "http://127.0.0.1:1/nod";
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

const thing = endpoint({
  method: "POST",
  path: "api/thing/",
  auth: "required",
  summary: "A thing",
  timeoutMs: 10_000,
  body: z.object({ thing: z.string() }),
  reply: outcome.extend({ figure: z.number() }),
  encode: (thing: string) => ({ thing }),
  decode: (wire) => wire.figure * 2,
});

const json = (status: number, data: unknown) => (_: unknown, response: ServerResponse) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(data));

const ask = () => call(thing, "x", { brand: "zwz", key: "secret", address: "203.0.113.7" });

describe("[7] calling the backend", () => {
  test("sends the published body and decodes the reply", async () => {
    answer = (_request, response, body) =>
      json(200, { success: 1, figure: body.length })(null, response);
    expect(await ask()).toBe(2 * '{"thing":"x"}'.length);
    expect(seen?.url).toBe("/zwz/api/thing/");
    expect(seen?.headers).toMatchObject({
      authorization: "Token secret",
      "accept-encoding": "identity",
      "x-forwarded-for": "203.0.113.7",
      "x-client-address": "203.0.113.7",
      "x-internal-token": "between us",
    });
  });

  test("another backend never gets the token that our own trusts", async () => {
    answer = json(200, { success: 1, figure: 1 });
    const { port } = server.address() as AddressInfo;
    // The same server under another name.
    const otherUrl = new URL(`http://localhost:${port}/file`);
    const address = "203.0.113.7";
    await fetchFile(otherUrl, { brand: "nod", key: "secret", address });
    expect(seen?.headers).toMatchObject({ "x-forwarded-for": address });
    expect(seen?.headers).not.toHaveProperty("x-internal-token");
    expect(seen?.headers).not.toHaveProperty("x-client-address");
  });

  test("a call without authentication never carries the key", async () => {
    answer = json(200, { success: 1, auth_key: "k" });
    await call(login, { email: "a", password: "b" }, { brand: "zwz", key: "secret" });
    expect(seen?.headers.authorization).toBeUndefined();
  });

  test.each([
    [200, { success: 0, message: "No." }, "refused", "No."],
    [200, { success: false }, "refused", messages.unreachable],
    [400, { success: 0, message: "Bad." }, "invalid", "Bad."],
    [401, { message: "Invalid token." }, "session", "Invalid token."],
    [401, {}, "session", messages.sessionExpired],
    [404, { success: 0, message: "Gone." }, "missing", "Gone."],
    [409, { success: 0, message: "Changed." }, "conflict", "Changed."],
    [429, {}, "limited", messages.tooManyTries],
    [500, { message: "stack trace at line 3" }, "unreachable", messages.unreachable],
    [302, {}, "unreadable", messages.unreachable],
  ])("%i %j is %s", async (status, data, kind, message) => {
    answer = json(status, data);
    await expect(ask()).rejects.toMatchObject({ name: "BackendError", kind, message });
  });

  test("[8.1] a refused sign-in is not reported as an ended session", async () => {
    answer = json(401, { success: 0, message: "Invalid username and/or password" });
    const attempt = call(login, { email: "a", password: "b" }, { brand: "zwz" });
    await expect(attempt).rejects.toMatchObject({ kind: "refused" });
  });

  test.each(["<html>", "", "null", '"text"', '{"success":1,"figure":"seven"}'])(
    "a reply of %j is unreadable",
    async (text) => {
      answer = (_request, response) => response.end(text);
      await expect(ask()).rejects.toMatchObject({ kind: "unreadable" });
    },
  );

  test("an unreachable backend fails at once", async () => {
    const attempt = call(thing, "x", { brand: "nod", key: "k" });
    await expect(attempt).rejects.toMatchObject({ kind: "unreachable" });
  });

  test("[9.10] a backend that does not respond times out", async () => {
    answer = () => undefined;
    const impatient = { ...thing, timeoutMs: 150 };
    const attempt = call(impatient, "x", { brand: "zwz", key: "secret" });
    await expect(attempt).rejects.toMatchObject({ kind: "unreachable" });
  });

  /** Answers the first request; the next one on that connection finds it closed. */
  function closeOnSecondUse() {
    const used = new Set<unknown>();
    let requests = 0;
    answer = ({ socket }, response) => {
      requests += 1;
      if (used.has(socket)) return socket.destroy();
      used.add(socket);
      return json(200, { success: 1, figure: 7 })(null, response);
    };
    return () => requests;
  }

  test("[9.10] a search on a connection that the backend has closed is sent again", async () => {
    const requests = closeOnSecondUse();
    const read = () => call({ ...thing, isSafe: true }, "x", { brand: "zwz", key: "secret" });
    expect([await read(), await read()]).toEqual([14, 14]);
    expect(requests()).toBe(3);
  });

  test("a change uses a connection of its own", async () => {
    const requests = closeOnSecondUse();
    expect([await ask(), await ask()]).toEqual([14, 14]);
    expect(requests()).toBe(2);
  });

  test("a change on a broken connection is not repeated", async () => {
    let times = 0;
    answer = (request) => {
      times += 1;
      request.socket.destroy();
    };
    await expect(ask()).rejects.toMatchObject({ kind: "unreachable" });
    expect(times).toBe(1);
  });

  test("an aborted call is cancelled", async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    const attempt = call(thing, "x", { brand: "zwz", signal: stop.signal });
    await expect(attempt).rejects.toMatchObject({ kind: "unreachable" });
  });
});
