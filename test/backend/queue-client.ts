import { expect } from "@jest/globals";
import type { QueueCount, QueuePage } from "../../lib/contract/operations/queues.ts";
import type { QueueName } from "../../lib/operations/queues.ts";
import { createReturnClient } from "./return-client.ts";
import type { TestApp } from "./test-app.ts";

/** An operator's calls about queues. */
export function createQueueClient(backend: TestApp) {
  const client = createReturnClient(backend);
  const ops = async (path: string, body: object) => {
    const reply = await client.ops(path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.message}`);
    return reply.data;
  };

  async function list(queue: QueueName, body: object = {}) {
    return (await ops(`queues/${queue}`, body)) as QueuePage;
  }

  /** The rows of a queue with this title; also checks that the counts agree with the list. */
  async function find(queue: QueueName, title: string) {
    const { rows, total } = await list(queue);
    const counts = (await ops("queues/counts", {})) as QueueCount[];
    const counted = counts.filter((one) => one.queue === queue);
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const oldest = rows.map(({ since }) => since).sort()[0];
    if (rows.length > 0) expect(counted.map((one) => one.oldest).sort()[0]).toBe(oldest);
    return rows.filter((row) => row.title === title);
  }
  return { ops, list, find };
}
