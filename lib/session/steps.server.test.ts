import { beforeAll, expect, test } from "@jest/globals";
import { unseal } from "./seal.server.ts";
import { openStep, sealStep } from "./steps.server.ts";

beforeAll(() => {
  process.env.SESSION_SECRET = "a secret of more than thirty-two characters";
});

const mailed = { email: "asha@works.example", sentTo: "a***@works.example" };

test("a step is opened by its own name and brand only", async () => {
  const sealed = await sealStep("verification", "zwz", mailed);
  expect(await openStep("verification", "zwz", sealed)).toEqual(mailed);
  expect(await openStep("verification", "nod", sealed)).toBeNull();
  expect(await openStep("claim", "zwz", sealed)).toBeNull();
  const damaged = `${sealed.slice(0, 120)}${sealed[120] === "A" ? "B" : "A"}${sealed.slice(121)}`;
  expect(await openStep("verification", "zwz", damaged)).toBeNull();
  expect(await openStep("verification", "zwz", "")).toBeNull();
});

test("a step is no session, and hides what it holds", async () => {
  const claim = { claim: "c".repeat(43), company: "R".repeat(60), sentTo: "a***@works.example" };
  const sealed = await sealStep("claim", "zwz", claim);
  expect(sealed).not.toContain("ccc");
  expect(sealed.length).toBeLessThan(600);
  expect(await unseal(sealed, "zwz")).toBeNull();
});
