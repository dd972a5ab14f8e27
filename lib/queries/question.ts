import { ApiError } from "../http.ts";

/** What is known of a question. The older data stays while it is asked again, and when that fails. */
export interface Known<T> {
  data: T | undefined;
  error: Error | null;
}
/** The same, and whether it is being asked right now. */
export interface Answer<T> extends Known<T> {
  isFetching: boolean;
}
export type Ask<T> = (signal: AbortSignal) => Promise<T>;

const AGAIN_MS = 3000;
const KEPT_MS = 5 * 60_000;

export const NOTHING: Answer<never> = { data: undefined, error: null, isFetching: false };

/**
 * One question to our own /api, for everybody on the page who wants its answer. While nobody can be reached it is
 * asked again every three seconds; when nobody wants the answer any more, it is not waited for.
 */
export class Question {
  private answer: Answer<unknown> = NOTHING;
  private known: Known<unknown> = NOTHING;
  private readonly onError: (error: Error) => void;
  private readonly watchers = new Set<() => void>();
  private ask: Ask<unknown> | null = null;
  private freshMs = 0;
  private answeredAt = 0;
  private running: AbortController | null = null;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(onError: (error: Error) => void) {
    this.onError = onError;
  }

  get isWatched(): boolean {
    return this.watchers.size > 0;
  }

  read = () => this.answer;
  /** Stays the same object while only the asking begins or ends: who looks at this is not rendered again for that. */
  readKnown = () => this.known;

  private tell(news: Partial<Answer<unknown>>) {
    this.answer = { ...this.answer, ...news };
    const { data, error } = this.answer;
    if (data !== this.known.data || error !== this.known.error) this.known = { data, error };
    for (const watcher of this.watchers) watcher();
  }

  private stop() {
    this.running?.abort();
    this.running = null;
    clearTimeout(this.again);
    if (this.answer.isFetching) this.tell({ isFetching: false });
  }

  /** Calls back on every change of the answer. Returns the way to stop. */
  watch = (watcher: () => void) => {
    if (!this.isWatched && Date.now() - this.answeredAt > KEPT_MS)
      this.answer = this.known = NOTHING;
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
      if (!this.isWatched) this.stop();
    };
  };

  /** From now on asked like this; at once, unless the answer is younger than `freshMs` milliseconds. */
  want(ask: Ask<unknown>, freshMs: number) {
    this.ask = ask;
    this.freshMs = freshMs;
    this.renew();
  }

  renew() {
    const isFresh = !this.answer.error && Date.now() - this.answeredAt < this.freshMs;
    if (!isFresh) void this.run();
  }

  async run() {
    if (this.running || !this.ask) return;
    clearTimeout(this.again);
    this.running = new AbortController();
    const { signal } = this.running;
    this.tell({ isFetching: true });
    try {
      const data = await this.ask(signal);
      if (!signal.aborted) this.put(data);
    } catch (error) {
      if (!signal.aborted) this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  put(data: unknown) {
    this.stop();
    this.answeredAt = Date.now();
    this.tell({ data, error: null });
  }

  private fail(error: Error) {
    this.running = null;
    this.tell({ error, isFetching: false });
    this.onError(error);
    if (!(error instanceof ApiError) || error.kind !== "unreachable") return;
    // Nobody looks at a hidden page; it asks when it is looked at again.
    this.again = setTimeout(() => document.hidden || this.run(), AGAIN_MS);
  }

  forget() {
    this.stop();
    this.answeredAt = 0;
    this.tell(NOTHING);
    if (this.isWatched) void this.run();
  }
}
