"use client";
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import type { BrandId } from "../../brands/types.ts";
import { ApiError } from "../http.ts";
import { type Key, sessionKey } from "./keys.ts";
import { type Answer, type Ask, type Known, NOTHING, Question } from "./question.ts";

const KEPT_MOST = 100;
const NO_QUESTION = new Question(() => undefined);
const questions = new Map<string, Question>();

function renewWatched() {
  if (document.hidden) return;
  for (const question of questions.values()) if (question.isWatched) question.renew();
}

/** Nothing is asked, and nothing kept, where pages are rendered for everybody. */
function questionOf(key: Key | null): Question {
  if (!key || typeof document === "undefined") return NO_QUESTION;
  const name = JSON.stringify(key);
  let question = questions.get(name);
  if (question) return question;
  if (questions.size === 0) document.addEventListener("visibilitychange", renewWatched);
  if (questions.size >= KEPT_MOST) {
    const [unwatched] = [...questions].find(([, { isWatched }]) => !isWatched) ?? [];
    if (unwatched) questions.delete(unwatched);
  }
  question = new Question((error) => {
    if (error instanceof ApiError && error.kind === "session") endSession(key[0]);
  });
  questions.set(name, question);
  return question;
}

function useQuestion<T, Seen>(
  key: Key | null,
  ask: Ask<T>,
  freshMs: number,
  readerOf: (question: Question) => () => Seen,
): Seen & { refetch: () => void } {
  const name = key && JSON.stringify(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is made anew whenever something renders.
  const question = useMemo(() => questionOf(key), [name]);
  const seen = useSyncExternalStore(question.watch, readerOf(question), () => NOTHING as Seen);
  const want = useEffectEvent(() => question.want(ask, freshMs));
  useEffect(() => {
    if (question !== NO_QUESTION) want();
  }, [question]);
  return { ...seen, refetch: () => void question.run() };
}

/**
 * The answer to a question; none while the key is null. Pages that change nothing on the server need no more than
 * this: React Query, for those that do, is ten times its size.
 */
export const useAnswer = <T>(key: Key | null, ask: Ask<T>, freshMs: number) =>
  useQuestion(key, ask, freshMs, (question) => question.read as () => Answer<T>);

/** The same for who needs not know that it is being asked: one rendering less, while the page is being hydrated. */
export const useKnown = <T>(key: Key | null, ask: Ask<T>, freshMs: number) =>
  useQuestion(key, ask, freshMs, (question) => question.readKnown as () => Known<T>);

export const putAnswer = (key: Key, data: unknown) => questionOf(key).put(data);

/** A dead session shows at once, whichever call met it. */
export const endSession = (brand: BrandId) => putAnswer(sessionKey(brand), { status: "guest" });

/** Asks again what begins with this key, now or when it is next wanted. */
export function renewAnswers(key: Key) {
  const start = JSON.stringify(key).slice(0, -1);
  for (const [name, question] of questions) {
    if (!name.startsWith(start)) continue;
    if (question.isWatched) void question.run();
    else questions.delete(name);
  }
}

export function forgetAnswers(except?: Key) {
  const kept = JSON.stringify(except);
  for (const [name, question] of questions) if (name !== kept) question.forget();
}
