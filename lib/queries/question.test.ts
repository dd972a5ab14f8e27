/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { ApiError } from "../http.ts";
import { Question } from "./question.ts";

const unreachable = new ApiError("unreachable", 503, "away");
const settle = () => jest.advanceTimersByTimeAsync(0);

/** A question whose answers come when the test says so. */
function open() {
  const asked: {
    signal: AbortSignal;
    answer: (data: unknown) => void;
    fail: (e: Error) => void;
  }[] = [];
  const errors: Error[] = [];
  const question = new Question((error) => errors.push(error));
  const ask = (signal: AbortSignal) =>
    new Promise((answer, fail) => asked.push({ signal, answer, fail }));
  return { question, ask, asked, errors };
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
});
afterEach(() => {
  jest.useRealTimers();
});

describe("a question", () => {
  test("is asked once for everybody, and again when its answer is old", async () => {
    const { question, ask, asked } = open();
    let told = 0;
    question.watch(() => told++);
    question.want(ask, 1000);
    question.want(ask, 1000);
    expect(asked).toHaveLength(1);
    expect(question.read()).toMatchObject({ data: undefined, isFetching: true });
    asked[0]?.answer("first");
    await settle();
    expect(question.read()).toEqual({ data: "first", error: null, isFetching: false });
    expect(told).toBeGreaterThan(1);
    question.want(ask, 1000);
    expect(asked).toHaveLength(1);
    jest.advanceTimersByTime(1000);
    question.renew();
    expect(asked).toHaveLength(2);
    expect(question.read()).toMatchObject({ data: "first", isFetching: true });
  });

  test("[10] who needs not know that it is asked sees the same thing until the answer is another", async () => {
    const { question, ask, asked } = open();
    const nothing = question.readKnown();
    question.watch(() => undefined);
    question.want(ask, 0);
    expect(question.readKnown()).toBe(nothing);
    asked[0]?.answer("first");
    await settle();
    const first = question.readKnown();
    expect(first).toEqual({ data: "first", error: null });
    question.renew();
    expect(question.readKnown()).toBe(first);
    asked[1]?.fail(unreachable);
    await settle();
    expect(question.readKnown()).toEqual({ data: "first", error: unreachable });
    question.forget();
    expect(question.readKnown()).toEqual({ data: undefined, error: null });
  });

  test("is given up when nobody wants the answer any more; a late one is not kept", async () => {
    const { question, ask, asked } = open();
    const stop = question.watch(() => undefined);
    question.want(ask, 1000);
    stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer("late");
    await settle();
    expect(question.read()).toMatchObject({ data: undefined, isFetching: false });
    question.watch(() => undefined);
    question.want(ask, 1000);
    expect(asked).toHaveLength(2);
  });

  test("[8.14] keeps its data when nobody answers, and asks every three seconds until somebody does", async () => {
    const { question, ask, asked, errors } = open();
    question.watch(() => undefined);
    question.put("older");
    question.want(ask, 0);
    asked[0]?.fail(unreachable);
    await settle();
    expect(question.read()).toEqual({ data: "older", error: unreachable, isFetching: false });
    expect(errors).toEqual([unreachable]);
    await jest.advanceTimersByTimeAsync(2999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    asked[1]?.answer("newer");
    await settle();
    expect(question.read()).toEqual({ data: "newer", error: null, isFetching: false });
  });

  test("a refusal is told and not asked again by itself", async () => {
    const { question, ask, asked } = open();
    question.watch(() => undefined);
    question.want(ask, 1000);
    asked[0]?.fail(new ApiError("refused", 400, "no"));
    await settle();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    question.renew();
    expect(asked).toHaveLength(2);
  });

  test("[3.1] forgotten while it is on its way, the answer for somebody else never shows", async () => {
    const { question, ask, asked } = open();
    question.watch(() => undefined);
    question.want(ask, 1000);
    question.forget();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer("of the one before");
    asked[1]?.answer("of this one");
    await settle();
    expect(question.read()).toMatchObject({ data: "of this one" });
  });

  test("an answer that nobody has looked at for five minutes is not shown again", async () => {
    const { question } = open();
    question.put("old");
    jest.advanceTimersByTime(5 * 60_000 + 1);
    question.watch(() => undefined);
    expect(question.read().data).toBeUndefined();
  });
});
