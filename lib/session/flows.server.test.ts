import { beforeAll, expect, jest, test } from "@jest/globals";
import { flowLifetime, sealFlow, unsealFlow } from "./flows.server.ts";
import { unseal } from "./seal.server.ts";

beforeAll(() => {
  process.env.SESSION_SECRET = "a secret of more than thirty-two characters";
});

const mailed = { email: "asha@works.example", sentTo: "a***@works.example" };

test("a sealed flow opens only with its own name and brand", async () => {
  const sealed = await sealFlow("verification", "zwz", mailed);
  expect(await unsealFlow("verification", "zwz", sealed)).toEqual(mailed);
  expect(await unsealFlow("verification", "nod", sealed)).toBeNull();
  expect(await unsealFlow("claim", "zwz", sealed)).toBeNull();
  const damaged = `${sealed.slice(0, 120)}${sealed[120] === "A" ? "B" : "A"}${sealed.slice(121)}`;
  expect(await unsealFlow("verification", "zwz", damaged)).toBeNull();
  expect(await unsealFlow("verification", "zwz", "")).toBeNull();
});

test.each([
  ["verification", 86_400, mailed],
  ["recovery", 600, { email: "a@b.in", request: null, proven: true, grant: "g" }],
  ["claim", 1_800, { claim: null, company: "Rao Works", sentTo: "a***@b.in" }],
] as const)("[2.25] [4.3] the flow %s lasts %i seconds", async (name, seconds, step) => {
  expect(flowLifetime(name)).toBe(seconds);
  const sealed = await sealFlow(name, "zwz", step as never);
  const start = Date.now();
  const now = jest.spyOn(Date, "now");
  const openAfter = async (passed: number) => {
    now.mockReturnValue(start + passed * 1000);
    return unsealFlow(name, "zwz", sealed);
  };
  expect(await openAfter(seconds - 5)).toEqual(step);
  // The library allows clocks to differ by a minute.
  expect(await openAfter(seconds + 65)).toBeNull();
  now.mockRestore();
});

test("a sealed flow is not a session, and its content is not readable", async () => {
  const claim = { claim: "c".repeat(43), company: "R".repeat(60), sentTo: "a***@works.example" };
  const sealed = await sealFlow("claim", "zwz", claim);
  expect(sealed).not.toContain("c".repeat(10));
  expect(sealed.length).toBeLessThan(600);
  expect(await unseal(sealed, "zwz")).toBeNull();
});
