import { Worker } from "node:worker_threads";
import type { WorkerRequest, WorkerResponse } from "./pglite-worker.ts";

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
type PendingRequest = { resolve: (value: unknown) => void; reject: (error: Error) => void };

const workerStopped = () =>
  Object.assign(new Error("the database worker has stopped"), { code: "08006" });

/** The thread that runs the embedded database; requests are sent in order, responses are matched by id. */
export function startThread(dataDir: string, onFault: (error: Error) => void) {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: { dataDir },
  });
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let stopped = false;

  const stop = () => {
    stopped = true;
    for (const { reject } of pending.values()) reject(workerStopped());
    pending.clear();
  };
  worker.on("message", (response: WorkerResponse) => {
    const request = pending.get(response.id);
    pending.delete(response.id);
    if ("error" in response)
      request?.reject(Object.assign(new Error(response.error.message), response.error));
    else request?.resolve(response.result);
  });
  worker.on("error", (error) => {
    stop();
    onFault(error instanceof Error ? error : new Error(String(error)));
  });
  worker.on("exit", stop);

  return {
    /** Rejects with the database's error (message, code, detail, constraint). */
    send<T>(request: WithoutId<WorkerRequest>): Promise<T> {
      if (stopped) return Promise.reject(workerStopped());
      return new Promise<T>((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
        worker.postMessage({ ...request, id: lastId });
      });
    },
    terminate: () => worker.terminate(),
  };
}

export type DatabaseThread = ReturnType<typeof startThread>;
