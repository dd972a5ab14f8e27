import type { SQL } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";

type Watcher = (statement: SQL, rows: unknown[], db: Db) => unknown;

/** Wraps a database: after each statement run with `execute`, also in transactions, the watcher gets it and its rows. */
export const watchStatements = (real: Db, watcher: Watcher): Db =>
  new Proxy(real, {
    get(target, name) {
      if (name === "transaction")
        return (work: (tx: Db) => Promise<unknown>, how?: object) =>
          target.transaction((tx) => work(watchStatements(tx, watcher)), how);
      if (name !== "execute") return Reflect.get(target, name);
      return async (statement: SQL) => {
        const result = await target.execute(statement);
        await watcher(statement, result.rows, target);
        return result;
      };
    },
  });
