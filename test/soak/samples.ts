import { once } from "node:events";
import { readFileSync } from "node:fs";
import { METRICS_TOKEN } from "../cluster/cluster.ts";
import type { Member } from "../cluster/processes.ts";

/** State of one process at a moment. */
export interface Sample {
  minutes: number;
  /** Memory of the process and its JavaScript heap after a full garbage collection. */
  rssMb: number;
  heapMb: number;
  lagMs: number;
  /** Open sockets and files. */
  handles: number;
  /** Connections to PostgreSQL; 0 for a storefront. */
  connections: number;
}

const MB = 1024 * 1024;

/** Value of a metric, the sum of its series. */
function readMetric(text: string, name: string, label = ""): number {
  const lines = text
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines
    .filter((line) => line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

/** Reads the metrics of a process as Prometheus does. */
async function readMetrics({ metricsPort }: Member): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return reply.text();
}

/** Without it, the heap is a saw of more than 100 MB in which a leak of 10 MB can't be seen. */
async function collectGarbage({ inspectorPort }: Member): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await once(socket, "open");
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  await once(socket, "message");
  socket.close();
}

/** Takes a sample; the process pauses for about a tenth of a second. */
export async function takeSample(member: Member, startedAt: number): Promise<Sample> {
  const before = await readMetrics(member);
  await collectGarbage(member);
  const after = await readMetrics(member);
  const status = readFileSync(`/proc/${member.pid()}/status`, "utf8");
  return {
    minutes: (performance.now() - startedAt) / 60_000,
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
    heapMb: readMetric(after, "nodejs_heap_size_used_bytes") / MB,
    lagMs: readMetric(before, "nodejs_eventloop_lag_p99_seconds") * 1000,
    handles: readMetric(before, "process_open_fds"),
    connections:
      readMetric(before, "store_database_connections", 'state="used"') +
      readMetric(before, "store_database_connections", 'state="idle"'),
  };
}
