import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { sendMobileOtp, verifyOtp } from "../../../lib/contract/verification.ts";
import { createApiClient, getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import { createNewUser, newMobileNumber, verifyMobile } from "../../../test/backend/new-user.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { rateLimits, users } from "../../db/schema/index.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(() => backend.close());
beforeEach(() => backend.db.delete(rateLimits));

describe("codes by SMS", () => {
  test("[7.12] once a minute, five a day, and within the daily budget", async () => {
    const { key } = await createNewUser(backend);
    const mobile = newMobileNumber();
    const ask = async () =>
      (await createApiClient(backend).send(sendMobileOtp, mobile, key)).status;
    const replies = await Promise.all(Array.from({ length: 6 }, ask));
    expect(replies.sort()).toEqual([200, ...Array(5).fill(429)]);
    const seen: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await backend.db.execute(sql`delete from rate_limits where bucket like 'sms-minute%'`);
      seen.push(await ask());
    }
    expect(seen).toEqual([200, 200, 200, 200, 429]);
    expect(await getMessages(backend.db, mobile)).toHaveLength(5);
    await backend.db.delete(rateLimits);
    backend.deps.config.messaging.smsBudget = 0;
    expect(await ask()).toBe(429);
    backend.deps.config.messaging.smsBudget = 2000;
  });

  /** So that several requests of one account can be sent at once. */
  const noMinute = () =>
    backend.db.execute(sql`delete from rate_limits where bucket like 'sms-minute%'`);

  test("[7.12] repeated requests by others do not keep the owner from a code", async () => {
    const mobile = newMobileNumber();
    const [owner, ...strangers] = [
      await createNewUser(backend),
      await createNewUser(backend),
      await createNewUser(backend),
    ];
    const ask = async ({ key }: { key: string }, address = "10.0.0.1") => {
      await noMinute();
      return (await createApiClient(backend, "zwz", address).send(sendMobileOtp, mobile, key))
        .status;
    };
    const theirs: number[] = [];
    for (const stranger of [
      ...strangers,
      await createNewUser(backend),
      await createNewUser(backend),
    ]) {
      for (let n = 0; n < 6; n += 1) theirs.push(await ask(stranger, `10.1.0.${theirs.length}`));
    }
    // Four first requests and ten repeats; whoever asks a sixth time has had his own five.
    expect(theirs.filter((status) => status === 200)).toHaveLength(14);
    expect(await ask(owner as { key: string })).toBe(200);
  });

  test("[7.12] the account that has verified a number always has five codes a day", async () => {
    const mobile = newMobileNumber();
    const owner = await createNewUser(backend);
    await verifyMobile(backend, owner.key, mobile);
    await backend.db
      .update(users)
      .set({ mobile, mobileVerifiedAt: new Date() })
      .where(eq(users.id, owner.userId));
    await backend.db.execute(
      sql`update rate_limits set hits = 1000 where bucket like 'sms-number%'`,
    );
    const seen: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await noMinute();
      seen.push((await createApiClient(backend).send(sendMobileOtp, mobile, owner.key)).status);
    }
    expect(seen).toEqual([200, 200, 200, 200, 429]);
  });

  test("[7.12] the daily budget of one brand does not limit the other", async () => {
    backend.deps.config.messaging.smsBudget = 2;
    const ask = async (brand: "zwz" | "nod") => {
      const { key } = await createNewUser(backend, { brand });
      const from = createApiClient(backend, brand);
      return (await from.send(sendMobileOtp, newMobileNumber(), key)).status;
    };
    const seen = [await ask("zwz"), await ask("zwz"), await ask("zwz"), await ask("nod")];
    backend.deps.config.messaging.smsBudget = 2000;
    expect(seen).toEqual([200, 200, 429, 200]);
  });

  test("[7.9] a code is valid for its number and user only; five attempts", async () => {
    const [mine, other] = [await createNewUser(backend), await createNewUser(backend)];
    const mobile = newMobileNumber();
    await createApiClient(backend).send(sendMobileOtp, mobile, mine.key);
    const { otp } = await getLastMessage(backend.db, mobile);
    const guess = async (code: string, number = mobile, key = mine.key) =>
      (await createApiClient(backend).send(verifyOtp, { mobile: number, otp: code }, key)).status;
    expect(await guess(otp, newMobileNumber())).toBe(400);
    for (let n = 0; n < 6; n += 1) expect(await guess(otp, mobile, other.key)).toBe(400);
    expect(await guess(otp)).toBe(200);
    expect(await guess(otp)).toBe(400);
  });
});
