import { expect, test } from "@jest/globals";
import { QUEUES, queueTexts } from "@/lib/operations/queues";
import { describeQueue, QueueScreen } from "./queue-screen";

const at = (name: string) => ({ params: Promise.resolve({ name }) });

test("each queue has a page of its own title", async () => {
  for (const queue of QUEUES) {
    expect((await QueueScreen(at(queue))).props).toEqual({ queue });
    expect(await describeQueue(at(queue))).toEqual({ title: queueTexts[queue].title });
  }
});

test.each(["gossip", "toString", ""])("an unknown queue is not found (%j)", async (name) => {
  await expect(QueueScreen(at(name))).rejects.toMatchObject({
    digest: "NEXT_HTTP_ERROR_FALLBACK;404",
  });
});
