import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { describe, expect, jest, test } from "@jest/globals";
import { noteAway } from "../lib/backend/away.ts";
import { PO_FILE_BODY_MAX } from "../lib/contract/po-file.ts";
import { clean, clientOf, refusal, tellOutage } from "./front-door.ts";

const ask = (method: string, url: string, headers = {}) =>
  refusal({ method, url, headers })?.status;

test("nginx lets the largest upload through, and Razorpay's events to the backend", () => {
  const nginx = readFileSync(resolve(import.meta.dirname, "../deploy/nginx.conf"), "utf8");
  expect(nginx).toContain(`client_max_body_size ${PO_FILE_BODY_MAX};`);
  const [, path = ""] =
    /location ~ (\S+) \{\s+proxy_pass http:\/\/127\.0\.0\.1:4000;/.exec(nginx) ?? [];
  for (const brand of ["zwz", "nod"]) expect(`/${brand}/payment/webhook`).toMatch(new RegExp(path));
  expect("/zwz/payment/create-order").not.toMatch(new RegExp(path));
});

describe("what Next never gets to see", () => {
  test.each([
    ["TRACE", "/", {}, 405],
    ["CONNECT", "evil.example:443", {}, 405],
    ["GET", "http://evil.example/", {}, 400],
    ["GET", "*", {}, 400],
    ["GET", "/_next/image?url=x", {}, 404],
    ["GET", "//_next/image", {}, 404],
    ["POST", "/", { "next-action": "abc" }, 404],
    ["POST", "/api/cart", { "content-encoding": "br" }, 415],
    ["POST", "/api/cart", { "content-length": "131073" }, 413],
    ["POST", "/api/orders/po-file", { "content-length": "2900001" }, 413],
    ["POST", "/api/orders/po-files", { "content-length": "131073" }, 413],
    ["POST", "/api/cart", { "transfer-encoding": "chunked" }, 411],
  ])("%s %s %j → %i", (method, url, headers, status) =>
    expect(ask(method, url, headers)).toBe(status),
  );

  test.each([
    ["GET", "/"],
    ["POST", "/api/cart"],
    ["GET", "/_next/static/a.js"],
    ["GET", "/_next/images-of-bearings"],
  ])("%s %s passes", (method, url) =>
    expect(ask(method, url, { "content-length": "131072" })).toBeUndefined(),
  );
});

test("the file of a purchase order may be larger", () => {
  expect(ask("POST", "/api/orders/po-file", { "content-length": "2900000" })).toBeUndefined();
});

describe("who is asking", () => {
  const headers = { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3", "x-forwarded-proto": "https" };
  test.each([
    [0, "9.9.9.9", "http"],
    [1, "3.3.3.3", "https"],
    [2, "2.2.2.2", "https"],
    [4, "9.9.9.9", "https"],
  ])("%i trusted proxies: %s over %s", (hops, address, scheme) =>
    expect(clientOf(headers, "9.9.9.9", hops)).toEqual({ address, scheme }),
  );

  test("what is no address is not believed", () =>
    expect(clientOf({ "x-forwarded-for": "localhost" }, "9.9.9.9", 1).address).toBe("9.9.9.9"));

  test("nobody else speaks for us", () => {
    const sent = {
      host: "zwz.localhost",
      "x-middleware-subrequest": "middleware",
      "x-forwarded-host": "evil.example",
      "next-resume": "1",
      "x-client-scheme": "https",
      forwarded: "for=1.1.1.1",
    };
    clean(sent, { address: "9.9.9.9", scheme: "http" });
    expect(sent).toEqual({
      host: "zwz.localhost",
      "x-client-address": "9.9.9.9",
      "x-client-scheme": "http",
    });
  });
});

describe("[8.14] a page that failed", () => {
  async function answerOf(write: (response: ServerResponse) => void) {
    const server = createServer((_request, response) => {
      tellOutage(response);
      write(response);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
    server.close();
    return [status, headers.get("retry-after")];
  }
  const fail = (response: ServerResponse) => {
    response.statusCode = 500;
    response.end("failed");
  };

  test("because the backend is away answers 503 and when to come again", async () => {
    const told = await answerOf((response) => {
      noteAway();
      fail(response);
    });
    expect(told).toEqual([503, "5"]);
  });

  test("for another reason stays a 500, and what was found an answer stays one", async () => {
    const earlier = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 5);
    noteAway();
    earlier.mockRestore();
    expect(await answerOf(fail)).toEqual([500, null]);
    const found = await answerOf((response) => {
      noteAway();
      response.end("found");
    });
    expect(found).toEqual([200, null]);
  });
});
