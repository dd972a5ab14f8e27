import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { audit, expectedAudit } from "./audit.ts";
import { startBackend } from "./backend-process.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { expectedMoneyAudit, moneyAudit } from "./money-audit.ts";
import { PayingBuyer } from "./paying-buyer.ts";
import { countMissingOrders, finishPayments } from "./payment-kills.ts";
import { numberFromEnv, setUpPayments } from "./payment-setup.ts";

const CUTS = numberFromEnv("HARD_CUTS", 20);
const BUYERS = 6;

type CutPosition = "before" | "after";

/** Detects a COMMIT sent to PostgreSQL: by its text or, once prepared, by the name of its prepared statement. */
function createCommitDetector() {
  let statementName = "";
  return (data: Buffer): boolean => {
    const text = data.toString("latin1");
    statementName = /(often_\d+)\0commit\0/.exec(text)?.[1] ?? statementName;
    return (
      text.includes("commit") || (statementName !== "" && text.includes(`\0${statementName}\0`))
    );
  };
}

/** Starts a proxy to PostgreSQL that can cut the connection at the next COMMIT: before it arrives, or before its response returns. */
async function createBreakableProxy(target: URL) {
  let nextCut: { kind: CutPosition; resolve: () => void } | null = null;
  const open = new Set<Socket>();
  const isCommit = createCommitDetector();
  const server = createServer((downstream) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    let dropResponse = false;
    const end = () => {
      downstream.destroy();
      upstream.destroy();
    };
    for (const socket of [downstream, upstream]) {
      open.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        open.delete(socket);
        end();
      });
    }
    downstream.on("data", (data) => {
      const commits = isCommit(data);
      const cut = nextCut;
      if (!cut || !commits) return void upstream.write(data);
      nextCut = null;
      dropResponse = true;
      if (cut.kind === "before") end();
      else upstream.write(data);
      cut.resolve();
    });
    // The response to a COMMIT cut "after" triggers the disconnection.
    upstream.on("data", (response) => (dropResponse ? end() : downstream.write(response)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Cuts the connection at the next COMMIT; resolves when that has happened. */
    cut: (kind: CutPosition) =>
      new Promise<void>((done) => {
        nextCut = { kind, resolve: done };
      }),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** On PostgreSQL: connections break around COMMIT while buyers pay; no order is lost or made twice. */
export async function connectionCuts(): Promise<Check[]> {
  const setup = await setUpPayments(BUYERS);
  const proxy = await createBreakableProxy(new URL(setup.databaseUrl));
  const backend = await startBackend({ ...setup.settings, DATABASE_URL: proxy.url });
  const client = createClient(backend.origin, BUYERS);
  try {
    const buyers = setup.buyers.map((member, n) => new PayingBuyer(setup, member, n));
    let stopped = false;
    const payRepeatedly = async (payer: PayingBuyer) => {
      while (!stopped) {
        await payer.payUntilDisconnected(client, () => stopped);
        await pause(50);
      }
    };
    const paying = buyers.map(payRepeatedly);
    const counts = { cuts: 0, before: 0, after: 0 };
    for (; counts.cuts < CUTS; counts.cuts += 1) {
      await pause(100 + Math.random() * 300);
      const kind: CutPosition = counts.cuts % 2 === 0 ? "before" : "after";
      await proxy.cut(kind);
      counts[kind] += 1;
    }
    stopped = true;
    await Promise.all(paying);
    await finishPayments(setup, buyers, backend.origin);
    const auditResult = await audit(setup.db, setup.initial);
    const figures = {
      ...counts,
      missing: await countMissingOrders(setup, buyers),
      unexpected: buyers.flatMap((payer) => payer.unexpected).length,
      orders: auditResult.orders ?? 0,
    };
    const unexpected = buyers.flatMap((payer) => payer.unexpected).slice(0, 3);
    if (unexpected.length > 0) console.log(`        ${unexpected.join(" | ")}`);
    return [
      check(`${CUTS} cuts around COMMIT while paying`, figures, {
        cuts: CUTS,
        missing: 0,
        unexpected: 0,
      }),
      check("cuts while paying: money", await moneyAudit(setup.db), expectedMoneyAudit),
      check("cuts while paying: audit", auditResult, expectedAudit),
    ];
  } finally {
    client.close();
    await backend.stop();
    proxy.close();
    await setup.close();
  }
}
