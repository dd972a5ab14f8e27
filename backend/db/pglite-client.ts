import { Mutex } from "./mutex.ts";
import type { DatabaseThread } from "./pglite-thread.ts";

interface Options {
  rowMode?: "array" | "object";
}
interface Result {
  rows: unknown[];
  fields: unknown[];
  affectedRows?: number;
}

/** The part of PGlite that drizzle uses, spoken to a database in another thread. */
export class PgliteClient {
  #thread: DatabaseThread;
  #turnstile = new Mutex();

  constructor(thread: DatabaseThread) {
    this.#thread = thread;
  }

  async query(sql: string, params: unknown[] = [], options: Options = {}): Promise<Result> {
    await this.#turnstile.pass();
    return this.#query(sql, params, options);
  }

  /** Runs `work` between BEGIN and COMMIT; rolls back and rethrows when it throws. */
  async transaction<T>(work: (inside: Pick<PgliteClient, "query">) => Promise<T>): Promise<T> {
    await this.#turnstile.enter();
    try {
      await this.#query("begin");
      try {
        const result = await work({
          query: (sql, params, options) => this.#query(sql, params, options),
        });
        await this.#query("commit");
        return result;
      } catch (error) {
        await this.#query("rollback");
        throw error;
      }
    } finally {
      this.#turnstile.leave();
    }
  }

  #query(sql: string, params: unknown[] = [], options: Options = {}): Promise<Result> {
    return this.#thread.ask({ kind: "query", sql, params, rowMode: options.rowMode ?? "object" });
  }
}
