import { beforeAll, expect, test } from "@jest/globals";
import { sealFlow, unsealFlow } from "./flows.server.ts";
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

test("a sealed flow is not a session, and its content is not readable", async () => {
  const claim = { claim: "c".repeat(43), company: "R".repeat(60), sentTo: "a***@works.example" };
  const sealed = await sealFlow("claim", "zwz", claim);
  expect(sealed).not.toContain("c".repeat(10));
  expect(sealed.length).toBeLessThan(600);
  expect(await unseal(sealed, "zwz")).toBeNull();
});
