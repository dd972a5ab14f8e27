import { prepareAccounts } from "../cluster/accounts.ts";
import { type Cluster, startCluster } from "../cluster/cluster.ts";
import { ConsoleOperator } from "../cluster/console-operator.ts";
import { StoreBuyer } from "../cluster/store-buyer.ts";
import { audit, expectedAudit } from "../faults/audit.ts";
import { expectedMoneyAudit, moneyAudit } from "../faults/money-audit.ts";
import { finishPayments } from "../faults/payment-kills.ts";
import { type PaymentSetup, setUpPayments } from "../faults/payment-setup.ts";
import { readSizes, reportGrowth } from "./growth.ts";
import { type Sample, takeSample } from "./samples.ts";
import { slopeOf } from "./slope.ts";

const BUYERS = 20;
const OPERATORS = 2;
/** Pause of a buyer after a journey. */
const THINK_MS = [500, 3_000] as const;
/** A buyer may open 120 payments an hour. */
const ONLINE_EVERY = 12;
const SAMPLES = 20;
/** Share of the time in which the caches, which are bounded by bytes, fill and code is compiled. */
const WARM_UP = 1 / 2;
/** Growth that is a leak: of the heap, 5 MB in ten minutes; of the process, whose memory comes in larger pieces, 10 MB. */
const MOST_MB_PER_MINUTE = { heap: 0.5, rss: 1 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Samples every process at equal distances until the time is over. */
async function watch({ members }: Cluster, minutes: number): Promise<Map<string, Sample[]>> {
  const start = performance.now();
  const samples = new Map<string, Sample[]>(members.map(({ name }) => [name, []]));
  for (let n = 1; n <= SAMPLES; n++) {
    await pause(Math.max(0, start + (n / SAMPLES) * minutes * 60_000 - performance.now()));
    for (const member of members) samples.get(member.name)?.push(await takeSample(member, start));
  }
  return samples;
}

const pad = (value: string | number, width = 9) =>
  (typeof value === "number" ? value.toFixed(value < 100 ? 1 : 0) : value).padStart(width);

/** Prints every second sample and returns the growth of memory after the warm-up, MB a minute. */
function report(name: string, samples: Sample[]): { rss: number; heap: number } {
  const columns = ["minute", "RSS MB", "heap MB", "lag ms", "handles", "database"];
  console.log(`\n${name}\n${columns.map((column) => pad(column)).join("")}`);
  for (const [n, one] of samples.entries()) {
    if (n % 2 === 0) continue;
    const values = [one.minutes, one.rssMb, one.heapMb, one.lagMs, one.handles, one.connections];
    console.log(values.map((value) => pad(value)).join(""));
  }
  const late = samples.slice(Math.floor(samples.length * WARM_UP));
  const slope = (of: "rssMb" | "heapMb") =>
    slopeOf(late.map((one) => ({ x: one.minutes, y: one[of] })));
  const growth = { rss: slope("rssMb"), heap: slope("heapMb") };
  console.log(
    `after the warm-up: RSS ${growth.rss.toFixed(2)}, heap ${growth.heap.toFixed(2)} MB a minute`,
  );
  return growth;
}

const differs = (actual: Record<string, number>, expected: Record<string, number>) =>
  Object.entries(expected).flatMap(([key, value]) =>
    actual[key] === value ? [] : [`${key} ${actual[key]}`],
  );

async function soak(setup: PaymentSetup, cluster: Cluster, minutes: number): Promise<boolean> {
  const accounts = await prepareAccounts(setup);
  const buyers = accounts.map((account) => new StoreBuyer(cluster.port, account, setup.provider));
  let stopped = false;
  const isStopped = () => stopped;
  const [least, most] = THINK_MS;
  const thinkMs = () => least + Math.random() * (most - least);
  const buying = Promise.all(
    buyers.map((buyer) => buyer.run(isStopped, { thinkMs, onlineEvery: ONLINE_EVERY })),
  );
  const operators = Array.from({ length: OPERATORS }, (_, n) => new ConsoleOperator(cluster, n));
  const operating = Promise.all(operators.map((operator) => operator.run(isStopped)));
  const sizes = await readSizes(setup.db);
  const samples = await watch(cluster, minutes);
  stopped = true;
  await Promise.all([buying, operating]);
  await finishPayments(setup, [], cluster.backends);

  await reportGrowth(setup.db, sizes, cluster.redis.url);
  const growth = [...samples].map(([name, list]) => ({ name, ...report(name, list) }));
  const sum = (of: keyof StoreBuyer["figures"]) =>
    buyers.reduce((total, { figures }) => total + figures[of], 0);
  const errors = [
    ...buyers.flatMap(({ unexpected }) => unexpected),
    ...operators.flatMap(({ unexpected }) => unexpected),
    ...differs(await audit(setup.db, setup.initial), expectedAudit),
    ...differs(await moneyAudit(setup.db), expectedMoneyAudit),
  ];
  const calls = operators.reduce((total, { figures }) => total + figures.calls, 0);
  const repeated = sum("repeated") + operators.reduce((all, one) => all + one.figures.repeated, 0);
  console.log(
    `\n${minutes} minutes: ${sum("journeys")} journeys of ${BUYERS} buyers, ${calls} calls of ${OPERATORS} operators, ${errors.length} errors, ${repeated} repeated calls`,
  );
  for (const error of errors.slice(0, 20)) console.log(`  ${error}`);
  const leaks = growth.filter(
    ({ rss, heap }) => rss > MOST_MB_PER_MINUTE.rss || heap > MOST_MB_PER_MINUTE.heap,
  );
  for (const { name } of leaks) console.log(`FAILED: memory of ${name} grows`);
  const ok = errors.length === 0 && repeated === 0 && leaks.length === 0;
  console.log(ok ? "passed" : "FAILED");
  return ok;
}

/** Runs the whole soak; false if there was an error or memory grows. */
export async function runSoak(minutes: number): Promise<boolean> {
  const setup = await setUpPayments(BUYERS, ["zwz", "nod"]);
  try {
    const cluster = await startCluster(setup, 1, { canInspect: true });
    try {
      return await soak(setup, cluster, minutes);
    } finally {
      await cluster.stop();
    }
  } finally {
    await setup.close();
  }
}
