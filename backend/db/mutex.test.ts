import { expect, test } from "@jest/globals";
import { Mutex } from "./mutex.ts";

test("single statements pass freely; behind a transaction all wait in order", async () => {
  const turnstile = new Mutex();
  const seen: string[] = [];
  expect(turnstile.pass()).toBeUndefined();
  await turnstile.enter();
  const waiting = [
    turnstile.pass()?.then(() => seen.push("a")),
    turnstile.enter()?.then(() => seen.push("T1")),
    turnstile.pass()?.then(() => seen.push("b")),
    turnstile.enter()?.then(() => seen.push("T2")),
  ];
  turnstile.leave();
  await Promise.all(waiting.slice(0, 2));
  expect(seen).toEqual(["a", "T1"]);
  turnstile.leave();
  await Promise.all(waiting.slice(2));
  expect(seen).toEqual(["a", "T1", "b", "T2"]);
});

test("nobody overtakes those who wait", async () => {
  const turnstile = new Mutex();
  await turnstile.enter();
  const first = turnstile.enter();
  turnstile.leave();
  await first;
  expect(turnstile.pass()).toBeInstanceOf(Promise);
});
