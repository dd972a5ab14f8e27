import type { ReadFile } from "./read-file.ts";
import { ListRefusal } from "./refusal.ts";

/** A text, or the content of a file and the sheet to read. */
export type ListSource = { text: string } | { bytes: ArrayBuffer; sheet: number };

/** Messages to and from the worker. */
export interface ReadRequest {
  id: number;
  source: ListSource;
}
export type ReadResponse = { id: number } & ({ read: ReadFile } | { refusal: string });

export const UNREADABLE =
  "This list could not be read. Paste its lines here, or save the file as CSV.";
const TOO_SLOW = "Reading this list takes too long. Split it into smaller lists.";

/** Members of a Worker that the page uses. */
export type ListWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** A list of 2 MB takes less than a second on a slow phone. */
const TIMEOUT_MS = 15_000;

/** The page's side: starts a worker for the first list and ends it when a list takes too long. */
export function createListReader(startWorker: () => ListWorker, timeoutMs = TIMEOUT_MS) {
  let worker: ListWorker | null = null;
  let lastId = 0;
  const waiting = new Map<number, (response: ReadResponse) => void>();

  function stop(refusal: string) {
    worker?.terminate();
    worker = null;
    for (const [id, answer] of waiting) answer({ id, refusal });
  }
  function start(): ListWorker {
    const started = startWorker();
    started.onmessage = ({ data }: MessageEvent<ReadResponse>) => waiting.get(data.id)?.(data);
    started.onerror = () => stop(UNREADABLE);
    return started;
  }

  return {
    /** Starts the worker before the first list, which then need not wait for its code. */
    warmUp() {
      worker ??= start();
    },
    /** Reads a list. Throws ListRefusal with the message for the buyer. */
    async read(source: ListSource): Promise<ReadFile> {
      const id = ++lastId;
      const response = await new Promise<ReadResponse>((resolve) => {
        const timer = setTimeout(() => stop(TOO_SLOW), timeoutMs);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answer);
        });
        worker ??= start();
        const request: ReadRequest = { id, source };
        worker.postMessage(request);
      });
      if ("refusal" in response) throw new ListRefusal(response.refusal);
      return response.read;
    },
    close: () => stop(UNREADABLE),
  };
}
