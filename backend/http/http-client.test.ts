import { createServer, globalAgent, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parseJson, postJson } from "./http-client.ts";

let respond: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => respond(request, response));
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/path`;
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("sends the body as JSON with the given headers and returns status and text", async () => {
  const received: unknown[] = [];
  respond = async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { authkey, "content-type": type, "accept-encoding": encoding } = request.headers;
    received.push(request.method, request.url, authkey, type, encoding, body);
    response.writeHead(418).end("₹");
  };
  const reply = await postJson(url(), '{"a":"₹"}', { headers: { authkey: "k" } });
  expect(reply).toEqual({ status: 418, text: "₹" });
  expect(received).toEqual(["POST", "/path", "k", "application/json", "identity", '{"a":"₹"}']);
});

test("does not follow a redirect", async () => {
  respond = (_request, response) =>
    response.writeHead(307, { location: "http://127.0.0.1:1" }).end();
  expect(await postJson(url(), "{}", { headers: {} })).toEqual({ status: 307, text: "" });
});

test("rejects a response that is too large", async () => {
  respond = (_request, response) => response.end("x".repeat(101));
  const options = { headers: {}, maxBytes: 100 };
  await expect(postJson(url(), "{}", options)).rejects.toThrow("too large");
  respond = (_request, response) => response.end("x".repeat(100));
  expect((await postJson(url(), "{}", options)).text).toHaveLength(100);
});

test("rejects when the server is silent, closes the connection or is not there", async () => {
  respond = () => undefined;
  const impatient = { headers: {}, timeoutMs: 50 };
  await expect(postJson(url(), "{}", impatient)).rejects.toThrow("no response in time");
  const options = { headers: {}, timeoutMs: 10_000 };
  respond = (_request, response) => {
    response.writeHead(200, { "content-length": 10 }).write("half", () => response.destroy());
  };
  await expect(postJson(url(), "{}", options)).rejects.toThrow("aborted");
  await expect(postJson("http://127.0.0.1:1", "{}", options)).rejects.toThrow("ECONNREFUSED");
});

test("waits for a slow response without a limit, whatever the default agent's timeout is", async () => {
  // The types lack `options`. Idle sockets would keep the former timeout.
  const { options } = globalAgent as unknown as { options: { timeout: number } };
  const { timeout } = options;
  globalAgent.destroy();
  options.timeout = 20;
  respond = (_request, response) => setTimeout(() => response.end("late"), 200);
  const slow = await postJson(url(), "{}", { headers: {} }).finally(() => {
    options.timeout = timeout;
  });
  expect(slow).toEqual({ status: 200, text: "late" });
});

test("parses JSON, and null for anything else", () => {
  expect([parseJson('{"a":1}'), parseJson("<html>")]).toEqual([{ a: 1 }, null]);
});
