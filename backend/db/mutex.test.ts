import { expect, test } from "@jest/globals";
import { Mutex } from "./mutex.ts";

test("single statements run concurrently; during a transaction all wait in order", async () => {
  const mutex = new Mutex();
  const seen: string[] = [];
  expect(mutex.waitForTransaction()).toBeUndefined();
  await mutex.acquire();
  const waiting = [
    mutex.waitForTransaction()?.then(() => seen.push("a")),
    mutex.acquire()?.then(() => seen.push("T1")),
    mutex.waitForTransaction()?.then(() => seen.push("b")),
    mutex.acquire()?.then(() => seen.push("T2")),
  ];
  mutex.release();
  await Promise.all(waiting.slice(0, 2));
  expect(seen).toEqual(["a", "T1"]);
  mutex.release();
  await Promise.all(waiting.slice(2));
  expect(seen).toEqual(["a", "T1", "b", "T2"]);
});

test("waiting callers are not overtaken", async () => {
  const mutex = new Mutex();
  await mutex.acquire();
  const first = mutex.acquire();
  mutex.release();
  await first;
  expect(mutex.waitForTransaction()).toBeInstanceOf(Promise);
});
