import { createHash } from "node:crypto";
import http, { type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "@jest/globals";
import { withResponseCache } from "./response-cache.ts";
import { consolePolicy, documentPolicy, securityHeaders } from "./security-headers.ts";

const POLICY = "content-security-policy";
const PROVIDER = ["'self'", "https://checkout.razorpay.com", "https://cdn.razorpay.com"];
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("script-src of a document", () => {
  const sourcesOf = (html: string, paymentOrigins = "", usesAnalytics = false) => {
    const policy = documentPolicy(Buffer.from(html), paymentOrigins, usesAnalytics);
    return policy.split(";")[0]?.split(" ").slice(1);
  };

  test("holds the site, the payment provider and the hash of each inline script, once", () => {
    const html = `<html><script>a("₹")</script><p>6204</p><script>a("₹")</script>
      <SCRIPT id="b" data-x='>'>b<c</SCRIPT>`;
    expect(sourcesOf(html)).toEqual([...PROVIDER, hash('a("₹")'), hash("b<c")]);
  });

  test("holds no hash of external scripts and data blocks", () => {
    const html = `<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>
      <script defer src=/b.js></script><script type='application/json'>{}</script>`;
    expect(sourcesOf(html)).toEqual(PROVIDER);
  });

  test("holds the configured origins of payment scripts", () => {
    const origins = ["http://127.0.0.1:4000", "https://pay.example"];
    expect(sourcesOf("", origins.join(", "))).toEqual([...PROVIDER, ...origins]);
  });

  test("holds Google Analytics only where a brand uses it", () => {
    expect(sourcesOf("", "", true)).toEqual([...PROVIDER, "https://www.googletagmanager.com"]);
    expect(sourcesOf("")).toEqual(PROVIDER);
  });

  test("allows no other inline scripts and no other sites", () => {
    for (const policy of [securityHeaders[POLICY], documentPolicy(Buffer.from(""))]) {
      expect(policy).toMatch(/^script-src 'self'/);
      expect(policy).not.toMatch(/unsafe|\*/);
      for (const name of ["frame-ancestors", "object-src", "base-uri"])
        expect(policy).toContain(`${name} 'none'`);
    }
  });
});

test("documents of the console load nothing from elsewhere and run only their own scripts", () => {
  const policy = consolePolicy(Buffer.from('<script>a("₹")</script><script src="/a.js"></script>'));
  expect(policy.split("; ")).toEqual([
    "default-src 'self'",
    `script-src 'self' ${hash('a("₹")')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ]);
});

test("every response forbids frames, other types than the stated one and full addresses as referrers", () => {
  expect(securityHeaders).toEqual({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "content-security-policy":
      "script-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    "cross-origin-opener-policy": "same-origin-allow-popups",
  });
});

describe("policies of responses", () => {
  const html = "text/html; charset=utf-8";
  const stored = { "content-type": html, "cache-control": "s-maxage=3600" };

  /** Policy and body of responses that Next sends with this status and these headers. */
  async function fetchTwice(status: number, headers: OutgoingHttpHeaders) {
    const server = http.createServer(
      withResponseCache((request, response) => {
        response.writeHead(status, headers);
        response.end(`<p>6204</p><script>start("${request.headers.host}")</script>`);
      }),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    // A path of its own: the cache is common to all servers of this process.
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${crypto.randomUUID()}`;
    const replies = [await fetch(url), await fetch(url)];
    const read = replies.map(async (reply) => ({
      policy: reply.headers.get(POLICY),
      body: Buffer.from(await reply.arrayBuffer()),
    }));
    const results = await Promise.all(read);
    await new Promise((done) => server.close(done));
    return results;
  }

  test.each<[string, number, OutgoingHttpHeaders]>([
    ["a cached page", 200, stored],
    ["a page with Next's headers", 200, { ...stored, ...securityHeaders }],
    ["a page that is not cached", 200, { "content-type": html, "cache-control": "no-store" }],
    ["a missing page", 404, { "content-type": html, ...securityHeaders }],
    ["a failed page", 500, { "content-type": html, ...securityHeaders }],
  ])("%s names its inline scripts", async (_what, status, headers) => {
    for (const { policy, body } of await fetchTwice(status, headers)) {
      expect(policy).toBe(documentPolicy(body));
      expect(policy).toContain("'sha256-");
    }
  });

  test.each<[string, OutgoingHttpHeaders]>([
    ["a route handler's own policy", { "content-type": html, [POLICY]: "default-src 'none'" }],
    ["the policy of a file", { "content-type": "text/plain", ...securityHeaders }],
  ])("%s is unchanged", async (_what, headers) => {
    for (const { policy } of await fetchTwice(200, headers)) expect(policy).toBe(headers[POLICY]);
  });
});
