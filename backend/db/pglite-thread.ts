import { Worker } from "node:worker_threads";
import type { Answer, Order } from "./pglite-worker.ts";

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
type Asked = { resolve: (value: unknown) => void; reject: (error: Error) => void };

const gone = () => Object.assign(new Error("the database worker has stopped"), { code: "08006" });

/** The thread that owns the embedded database: questions go in order, answers come back by id. */
export function startThread(dataDir: string, onFault: (error: Error) => void) {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: { dataDir },
  });
  const waiting = new Map<number, Asked>();
  let last = 0;
  let stopped = false;

  const stop = () => {
    stopped = true;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  };
  worker.on("message", (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("error" in answer)
      asked?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else asked?.resolve(answer.result);
  });
  worker.on("error", (error) => {
    stop();
    onFault(error instanceof Error ? error : new Error(String(error)));
  });
  worker.on("exit", stop);

  return {
    /** Rejects with the database's error (message, code, detail, constraint). */
    ask<T>(order: WithoutId<Order>): Promise<T> {
      if (stopped) return Promise.reject(gone());
      return new Promise<T>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: resolve as (value: unknown) => void, reject });
        worker.postMessage({ ...order, id: last });
      });
    },
    terminate: () => worker.terminate(),
  };
}

export type DatabaseThread = ReturnType<typeof startThread>;
