import { expect, test } from "@jest/globals";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Jobs that end when told to, and how many run. */
function createJobs() {
  const running: (() => void)[] = [];
  const job = () => new Promise<void>((done) => running.push(done));
  return { running, job };
}
const settle = () => new Promise((done) => setImmediate(done));

test("jobs beyond the limit wait in order, and are refused when enough of them wait", async () => {
  const { running, job } = createJobs();
  const order: string[] = [];
  const limited = createConcurrencyLimit(2, 2, () => new Error("busy"));
  const jobs = ["a", "b", "c", "d"].map((name) =>
    limited(() => {
      order.push(name);
      return job();
    }),
  );
  await expect(limited(job)).rejects.toThrow("busy");
  await settle();
  expect(order).toEqual(["a", "b"]);
  running[0]?.();
  await settle();
  expect(order).toEqual(["a", "b", "c"]);
  const later = limited(async () => "later");
  for (const end of running) end();
  await settle();
  for (const end of running) end();
  await Promise.all(jobs);
  expect(await later).toBe("later");
});

test("a failed job makes room", async () => {
  const limited = createConcurrencyLimit(1, 0, () => new Error("busy"));
  await expect(limited(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await limited(async () => "next")).toBe("next");
});
