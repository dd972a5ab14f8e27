import { describe, expect, jest, test } from "@jest/globals";
import { answerRequest } from "./answer-request.ts";
import { createListReader, type ListWorker, type ReadRequest } from "./list-reader.ts";
import { ListRefusal } from "./refusal.ts";

/** A worker on the same thread; requests that `answers` refuses stay unanswered. */
function createWorker(answers: (request: ReadRequest) => boolean = () => true) {
  const worker = {
    onmessage: null as ListWorker["onmessage"],
    onerror: null as ListWorker["onerror"],
    terminate: jest.fn(),
    postMessage: (request: ReadRequest) => {
      if (!answers(request)) return;
      void answerRequest(request).then((data) =>
        worker.onmessage?.call({} as Worker, { data } as MessageEvent),
      );
    },
  };
  return worker;
}

describe("reading lists in a worker", () => {
  test("answers belong to their requests, and one worker reads all", async () => {
    const start = jest.fn(() => createWorker());
    const reader = createListReader(start);
    const [first, second] = await Promise.all([
      reader.read({ text: "6204\t20" }),
      reader.read({ bytes: new TextEncoder().encode("6205;3").buffer, sheet: 0 }),
    ]);
    expect([first.list.lines[0]?.number, second.list.lines[0]?.number]).toEqual(["6204", "6205"]);
    expect(start).toHaveBeenCalledTimes(1);
  });

  test("a refusal keeps its message", async () => {
    const reader = createListReader(createWorker);
    const read = reader.read({ bytes: new ArrayBuffer(0), sheet: 0 });
    await expect(read).rejects.toEqual(new ListRefusal("This file is empty."));
  });

  test("a list that takes too long ends the worker, and the next list gets a new one", async () => {
    const workers = [createWorker(() => false), createWorker()];
    const reader = createListReader(() => workers.shift() ?? createWorker(), 5);
    const [stuck] = workers;
    await expect(reader.read({ text: "6204" })).rejects.toThrow("takes too long");
    expect(stuck?.terminate).toHaveBeenCalled();
    expect((await reader.read({ text: "6204" })).list.lines).toHaveLength(1);
  });

  test("a worker that fails refuses what it was reading", async () => {
    const worker = createWorker(() => false);
    const reader = createListReader(() => worker);
    const read = reader.read({ text: "6204" });
    worker.onerror?.call({} as Worker, {} as ErrorEvent);
    await expect(read).rejects.toThrow("could not be read");
  });
});
