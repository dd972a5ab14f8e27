import { describe, expect, test } from "@jest/globals";
import { cleanHeaders, detectClient, rejectRequest } from "./request-guard.ts";

const reject = (method: string, url: string, headers = {}) =>
  rejectRequest({ method, url, headers })?.status;

describe("requests that are not passed on to Next", () => {
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
    ["POST", "/api/search/numbers", { "content-length": "300001" }, 413],
    ["POST", "/api/return-photos", { "content-length": "2900001" }, 413],
    ["POST", "/api/account/lists", { "content-length": "400001" }, 413],
    ["POST", "/api/account/lists/1", { "content-length": "131073" }, 413],
    ["POST", "/api/ops/imports/check", { "content-length": "16777217" }, 413],
    ["POST", "/api/opsx", { "content-length": "131073" }, 413],
    ["POST", "/x/api/ops/imports", { "content-length": "131073" }, 413],
    ["POST", "/api/cart?x=/api/ops/", { "content-length": "131073" }, 413],
    ["get", "/", {}, 405],
    ["GET", "/_NEXT/IMAGE?url=x", {}, 404],
    ["POST", "/api/cart", { "transfer-encoding": "chunked" }, 411],
  ])("%s %s %j → %i", (method, url, headers, status) =>
    expect(reject(method, url, headers)).toBe(status),
  );

  test.each([
    ["GET", "/"],
    ["POST", "/api/cart"],
    ["GET", "/_next/static/a.js"],
    ["GET", "/_next/images-of-bearings"],
  ])("%s %s is passed on", (method, url) =>
    expect(reject(method, url, { "content-length": "131072" })).toBeUndefined(),
  );
});

test.each([
  ["/api/orders/po-file", "2900000"],
  ["/api/return-photos", "2900000"],
  ["/api/search/numbers?x=1", "300000"],
  ["/api/account/lists", "400000"],
  ["/api/ops/imports/check", "16777216"],
])("the body of %s may be larger: %s bytes", (url, length) =>
  expect(reject("POST", url, { "content-length": length })).toBeUndefined(),
);

describe("client address and scheme", () => {
  const headers = { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3", "x-forwarded-proto": "https" };
  test.each([
    [0, "9.9.9.9", "http"],
    [1, "3.3.3.3", "https"],
    [2, "2.2.2.2", "https"],
    [3, "1.1.1.1", "https"],
    [4, "9.9.9.9", "https"],
  ])("%i trusted proxies: %s over %s", (hops, address, scheme) =>
    expect(detectClient(headers, "9.9.9.9", hops)).toEqual({ address, scheme }),
  );

  test("a forwarded value that is not an IP address is ignored", () =>
    expect(detectClient({ "x-forwarded-for": "localhost" }, "9.9.9.9", 1).address).toBe("9.9.9.9"));

  test.each(["http", "https, http", "", "ftp"])("a request over %j is not secure", (proto) =>
    expect(detectClient({ "x-forwarded-proto": proto }, "9.9.9.9", 1).scheme).toBe("http"),
  );

  test("headers that only the server may set are removed", () => {
    const sent = {
      host: "zwz.localhost",
      "x-middleware-rewrite": "/zwz-store",
      "x-invoke-path": "/zwz-store",
      "x-matched-path": "/zwz-store",
      "x-nextjs-data": "1",
      "x-client-address": "1.1.1.1",
      "x-real-ip": "1.1.1.1",
      "x-middleware-subrequest": "middleware",
      "x-forwarded-host": "evil.example",
      "next-resume": "1",
      "x-client-scheme": "https",
      forwarded: "for=1.1.1.1",
    };
    cleanHeaders(sent, { address: "9.9.9.9", scheme: "http" });
    expect(sent).toEqual({
      host: "zwz.localhost",
      "x-client-address": "9.9.9.9",
      "x-client-scheme": "http",
      "user-agent": "unknown",
    });
  });

  test.each([
    ["", "unknown"],
    ["curl/8", "curl/8"],
  ])("a User-Agent of %j is passed on as %s", (agent, expected) => {
    const sent = { "user-agent": agent };
    cleanHeaders(sent, { address: "9.9.9.9", scheme: "http" });
    expect(sent["user-agent"]).toBe(expected);
  });
});
