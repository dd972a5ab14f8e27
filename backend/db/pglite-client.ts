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

/** The part of PGlite's interface that drizzle uses, for a database in another thread. */
export class PgliteClient {
  #thread: DatabaseThread;
  #mutex = new Mutex();

  constructor(thread: DatabaseThread) {
    this.#thread = thread;
  }

  async query(sql: string, params: unknown[] = [], options: Options = {}): Promise<Result> {
    await this.#mutex.waitForTransaction();
    return this.#query(sql, params, options);
  }

  /** Runs `work` between BEGIN and COMMIT; rolls back and rethrows if it throws. */
  async transaction<T>(work: (inside: Pick<PgliteClient, "query">) => Promise<T>): Promise<T> {
    await this.#mutex.acquire();
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
      this.#mutex.release();
    }
  }

  #query(sql: string, params: unknown[] = [], options: Options = {}): Promise<Result> {
    return this.#thread.send({ kind: "query", sql, params, rowMode: options.rowMode ?? "object" });
  }
}
