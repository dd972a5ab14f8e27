import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createDeliveryAddress } from "../../lib/contract/addresses.ts";
import { login } from "../../lib/contract/auth.ts";
import { claimCompany, existingSignUp } from "../../lib/contract/existing-customer.ts";
import { completeRegistration, updateProfile } from "../../lib/contract/profile.ts";
import { changePassword, checkUser } from "../../lib/contract/recovery.ts";
import { signUp } from "../../lib/contract/signup.ts";
import {
  confirmEmail,
  resendEmail,
  sendMobileOtp,
  verifyOtp,
} from "../../lib/contract/verification.ts";
import { createApiClient, getLastMessage } from "../../test/backend/api-client.ts";
import { createExistingCompany } from "../../test/backend/factories.ts";
import { createTestApp, type TestApp } from "../../test/backend/test-app.ts";
import { users } from "../db/schema/index.ts";
import { processOutbox } from "../modules/notifications/worker.ts";
import { createLog } from "./log.ts";

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const log = createLog("trace", stream);
let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({ log });
});
afterAll(() => backend.close());

const PLANTED = {
  email: "planted.asha@plantedworks.example",
  password: "Planted#Pass77",
  next: "Planted#Next88",
  company: "Planted Works Pvt Ltd",
  mobile: "+919876501234",
  street: "Planted Lane 9",
  gstin: "24AABCK5678L1Z4",
};

test("account calls leave no secrets or personal data in the log", async () => {
  const from = createApiClient(backend);
  const { email, password, company, mobile } = PLANTED;
  const secrets: string[] = Object.values(PLANTED);
  const form = {
    title: "Ms",
    firstName: "Plantedasha",
    lastName: "Plantedrao",
    designation: "Director",
    email,
    password,
    company,
  };
  await from.send(signUp, form);
  await from.send(signUp, form);
  await from.send(resendEmail, email);
  const { token } = await getLastMessage(backend.db, email);
  await from.send(confirmEmail, token);
  await from.send(confirmEmail, token);
  const { key } = (await from.send(login, { email, password })).read();
  await from.send(login, { email, password: "Planted#Wrong" });
  await from.send(sendMobileOtp, mobile, key);
  const sms = await getLastMessage(backend.db, mobile);
  await from.send(verifyOtp, { mobile, otp: sms.otp }, key);
  const details = {
    mobile,
    gstin: PLANTED.gstin,
    address: PLANTED.street,
    stateId: "27",
    cityId: "1",
    pincode: "411026",
    email,
  };
  await from.send(completeRegistration, details, key);
  const billing = {
    kind: "billing" as const,
    address: PLANTED.street,
    state: "Maharashtra",
    cityId: "1",
    pincode: "411026",
  };
  await from.send(updateProfile, billing, key);
  const address = { address: PLANTED.street, cityId: "1", pincode: "411026" };
  await from.send(createDeliveryAddress, address, key);
  await from.send(createDeliveryAddress, address, "A".repeat(43));
  const { request } = (await from.send(checkUser, email)).read();
  const { otp } = await getLastMessage(backend.db, email);
  const grant = (await from.send(verifyOtp, { email, otp, request })).read().grant ?? "";
  await from.send(changePassword, { email, password: PLANTED.next, confirm: PLANTED.next, grant });
  const known = await createExistingCompany(backend.db);
  const { claim } = (
    await from.send(claimCompany, { gstin: known.gstin, customerId: known.customerId })
  ).read();
  await from.send(existingSignUp, { ...form, email: "planted2@plantedworks.example", claim });
  await processOutbox(backend.db, { mail: null, sms: null }, log);
  const [user] = await backend.db.select().from(users).where(eq(users.email, email));
  secrets.push(
    token,
    key,
    sms.otp,
    otp,
    request ?? "",
    grant,
    claim ?? "",
    user?.passwordHash ?? "",
  );
  secrets.push(
    "Plantedasha",
    "plantedworks",
    known.gstin,
    known.email,
    "9876501234",
    "Planted#Wrong",
  );

  // Times and request ids are numbers that could happen to contain a code.
  const text = lines.join("").replace(/"(time|reqId|responseTime)":[^,}]*/g, "");
  expect(lines.length).toBeGreaterThan(20);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(4);
    expect({ secret, found: text.includes(secret) }).toEqual({ secret, found: false });
  }
});

test("a database error is logged without statement and parameters", async () => {
  const before = lines.length;
  await backend.db.execute("alter table users rename to users_away");
  const reply = await createApiClient(backend).send(login, {
    email: PLANTED.email,
    password: PLANTED.password,
  });
  await backend.db.execute("alter table users_away rename to users");
  expect(reply.status).toBe(500);
  const said = lines.slice(before).join("");
  expect(said).toContain("failed");
  expect(said + reply.body).not.toMatch(/planted|select |password_hash/i);
});

describe("entries of failures", () => {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });

  let backend: TestApp;
  beforeAll(async () => {
    backend = await createTestApp({ log: createLog("debug", sink) });
  });
  afterAll(() => backend.close());

  const since = async (work: () => Promise<unknown>) => {
    lines.length = 0;
    await work();
    return lines;
  };

  test("a failed sign-in logs one warning with its request id, without e-mail, password or key", async () => {
    const seen = await since(() =>
      backend.app.inject({
        method: "POST",
        url: "/zwz/authentication/token/?tracking=someone@zwz.example",
        headers: {
          "x-request-id": "request-0001",
          authorization: "Token secretsecretsecretsecret",
        },
        remoteAddress: "203.0.113.77",
        payload: { username: "someone@zwz.example", password: "Sesame#99" },
      }),
    );
    const warnings = seen.filter((line) => line.event === "sign-in");
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ reqId: "request-0001", brand: "zwz", reason: 400 });
    expect(JSON.stringify(seen)).not.toMatch(/someone|Sesame|secretsecret|203\.0/);
  });

  test("a denied access logs one warning without the key", async () => {
    const seen = await since(() =>
      backend.app.inject({
        url: "/zwz/authentication/get_info/?name=someone@zwz.example",
        headers: { authorization: "Token deaddeaddeaddeaddeaddead" },
      }),
    );
    expect(seen.filter((line) => line.event === "access-denied")).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toMatch(/deaddead|someone/);
  });

  test("a database error is logged by message and code, without statement and parameters", () => {
    const out: string[] = [];
    const write = (chunk: unknown, _encoding: string, done: () => void) => {
      out.push(String(chunk));
      done();
    };
    const log = createLog("error", new Writable({ write }));
    const cause = Object.assign(new Error("duplicate key"), { code: "23505" });
    log.error(
      { err: Object.assign(new Error("Failed query: insert … params: a@b.example"), { cause }) },
      "failed",
    );
    expect(JSON.parse(out[0] ?? "")).toMatchObject({
      err: { message: "duplicate key", code: "23505" },
    });
    expect(out[0]).not.toMatch(/a@b|insert/);
  });
});
