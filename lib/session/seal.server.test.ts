import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { sealData } from "iron-session";
import { SIGNED_IN_PATTERN } from "../contract/session.ts";
import {
  clearedCookies,
  cookieValue,
  hasSessionHint,
  readSession,
  sessionCookies,
} from "./cookies.server.ts";
import { seal, unseal } from "./seal.server.ts";
import { ABSOLUTE_MS, IDLE_MS, publicSession, type Session } from "./session.ts";

const secret = "a secret of more than thirty-two characters";
beforeAll(() => {
  process.env.SESSION_SECRET = secret;
});

/** In whole seconds, as stored. */
const now = Math.floor(Date.now() / 1000) * 1000;
const session: Session = {
  key: "k".repeat(64),
  brand: "zwz",
  name: "active@zwz.example",
  emailVerified: true,
  userType: "existing",
  since: now,
  seen: now,
};

const carrying = (cookie: string, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { headers: { cookie, ...headers } });

describe("[3.23] [3.24] sealed session", () => {
  test("is unsealed unchanged, has less than 500 bytes and no readable content", async () => {
    const sealed = await seal({ ...session, name: "n".repeat(300) });
    expect(sealed.length).toBeLessThan(500);
    expect(sealed).not.toContain("kkkk");
    expect(await unseal(await seal(session), "zwz")).toEqual(session);
  });

  test("[3.1] shows the browser the same name at sign-in and later", async () => {
    const long = { ...session, name: "n".repeat(300) };
    const unsealed = await unseal(await seal(long), "zwz");
    expect(publicSession(long)).toEqual(publicSession(unsealed));
  });

  test("[1.4] a session of the other brand is rejected", async () =>
    expect(await unseal(await seal(session), "nod")).toBeNull());

  test("[9.10] expires after 8 idle hours and after 7 days", async () => {
    const sealed = await seal(session);
    expect(await unseal(sealed, "zwz", now + IDLE_MS - 1)).not.toBeNull();
    expect(await unseal(sealed, "zwz", now + IDLE_MS)).toBeNull();
    const busy = await seal({ ...session, since: now - ABSOLUTE_MS });
    expect(await unseal(busy, "zwz", now)).toBeNull();
    const last = await seal({ ...session, since: now - ABSOLUTE_MS + 1000 });
    expect(await unseal(last, "zwz", now)).not.toBeNull();
  });

  test("a seal with another secret or other content is rejected", async () => {
    const foreign = await sealData(
      { k: "x" },
      { password: "another secret of thirty-two characters!" },
    );
    const wrong = await sealData({ hello: "world" }, { password: secret });
    expect(await unseal(foreign, "zwz")).toBeNull();
    expect(await unseal(wrong, "zwz")).toBeNull();
  });

  test("1,000 damaged cookies are rejected without an exception", async () => {
    const good = await seal(session);
    for (let round = 0; round < 1000; round++) {
      const noise = randomBytes(1 + (round % 90));
      // The last characters are only the version of the seal.
      const at = round % (good.length - 4);
      const bad = [
        noise.toString("base64url"),
        good.slice(0, at),
        `${good.slice(0, at)}${good[at] === "A" ? "B" : "A"}${good.slice(at + 1)}`,
        `Fe26.2*1*${noise.toString("hex")}*${noise.toString("base64")}`,
      ][round % 4];
      expect(await readSession(carrying(`session=${bad}`), "zwz")).toBeNull();
    }
  });
});

describe("cookies", () => {
  test("over HTTP cookies are host-only, the session is httpOnly and the hint holds no secret", async () => {
    const [sealed, hint] = await sessionCookies(carrying(""), session);
    expect(sealed).toMatch(/^session=Fe26[^;]+; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly$/);
    expect(hint).toBe("signed_in=1; Path=/; Max-Age=604800; SameSite=Lax");
  });

  test("over HTTPS both cookies are __Host- and Secure, and the plain name is ignored", async () => {
    const https = { "x-client-scheme": "https" };
    const [sealed = "", hint] = await sessionCookies(carrying("", https), session);
    expect(sealed).toMatch(/^__Host-session=.*; Secure$/);
    expect(hint).toMatch(/^__Host-signed_in=1; .*; Secure$/);
    expect(clearedCookies(carrying("", https))).toEqual([
      expect.stringMatching(/^__Host-session=; Path=\/; Max-Age=0; /),
      expect.stringMatching(/^__Host-signed_in=; Path=\/; Max-Age=0; /),
    ]);
    expect(hasSessionHint(carrying("__Host-signed_in=1", https))).toBe(true);
    const value = sealed.split(";")[0]?.split("=").slice(1).join("=");
    expect(await readSession(carrying(`__Host-session=${value}`, https), "zwz")).toEqual(session);
    expect(await readSession(carrying(`session=${value}`, https), "zwz")).toBeNull();
  });

  test.each([
    ["signed_in=1", true],
    ["cart=2; __Host-signed_in=1; a=b", true],
    ["signed_in=; not_signed_in=1", false],
  ])("pages recognise the hint in %j: %s", (cookie, isSignedIn) =>
    expect(SIGNED_IN_PATTERN.test(cookie)).toBe(isSignedIn),
  );

  test.each([
    ["session=a; session=b", "a"],
    ["x=1;session=a=b", "a=b"],
    [" session = a ", "a"],
    ["xsession=a; session.=b; __Host-session=c", null],
    ["session", null],
    ["=session", null],
    [null, null],
  ])("the header %j holds the session cookie %j", (header, value) =>
    expect(cookieValue(header, "session")).toBe(value),
  );

  test("clearing uses the same cookie names", () =>
    expect(clearedCookies(carrying("")).map((cookie) => cookie.split("; ").slice(0, 3))).toEqual([
      ["session=", "Path=/", "Max-Age=0"],
      ["signed_in=", "Path=/", "Max-Age=0"],
    ]));
});
