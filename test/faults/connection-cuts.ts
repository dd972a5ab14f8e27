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

type Cut = "before" | "after";

/**
 * Recognises a COMMIT on its way to PostgreSQL: as text or, once the backend has prepared it, by the name it was given.
 */
function commitSpotter() {
  let name = "";
  return (sent: Buffer): boolean => {
    const text = sent.toString("latin1");
    name = /(often_\d+)\0commit\0/.exec(text)?.[1] ?? name;
    return text.includes("commit") || (name !== "" && text.includes(`\0${name}\0`));
  };
}

/** A wire to PostgreSQL that can be told to break at the next COMMIT: before it arrives, or before its answer comes back. */
async function fragileWire(target: URL) {
  let next: { kind: Cut; done: () => void } | null = null;
  const open = new Set<Socket>();
  const isCommit = commitSpotter();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    let mute = false;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        open.delete(socket);
        end();
      });
    }
    near.on("data", (sent) => {
      const spotted = isCommit(sent);
      const cut = next;
      if (!cut || !spotted) return void far.write(sent);
      next = null;
      mute = true;
      if (cut.kind === "before") end();
      else far.write(sent);
      cut.done();
    });
    // The answer to a COMMIT that has to be lost is what breaks the wire.
    far.on("data", (answer) => (mute ? end() : near.write(answer)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Resolves when a COMMIT has been cut. */
    cut: (kind: Cut) =>
      new Promise<void>((done) => {
        next = { kind, done };
      }),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** On PostgreSQL: connections break around COMMIT while buyers pay; nothing is lost, nothing is made twice. */
export async function connectionCuts(): Promise<Check[]> {
  const house = await setUpPayments(BUYERS);
  const wire = await fragileWire(new URL(house.databaseUrl));
  const backend = await startBackend({ ...house.settings, DATABASE_URL: wire.url });
  const client = createClient(backend.origin, BUYERS);
  try {
    const payers = house.buyers.map((member, n) => new PayingBuyer(house, member, n));
    let over = false;
    // A buyer whose call failed tries again after a moment.
    const insist = async (payer: PayingBuyer) => {
      while (!over) {
        await payer.payUntilDisconnected(client, () => over);
        await pause(50);
      }
    };
    const paying = payers.map(insist);
    const seen = { cuts: 0, before: 0, after: 0 };
    for (; seen.cuts < CUTS; seen.cuts += 1) {
      await pause(100 + Math.random() * 300);
      const kind: Cut = seen.cuts % 2 === 0 ? "before" : "after";
      await wire.cut(kind);
      seen[kind] += 1;
    }
    over = true;
    await Promise.all(paying);
    await finishPayments(house, payers, backend.origin);
    const books = await audit(house.db, house.opening);
    const figures = {
      ...seen,
      missing: await countMissingOrders(house, payers),
      unexpected: payers.flatMap((payer) => payer.unexpected).length,
      orders: books.orders ?? 0,
    };
    const odd = payers.flatMap((payer) => payer.unexpected).slice(0, 3);
    if (odd.length > 0) console.log(`        ${odd.join(" | ")}`);
    return [
      check(`${CUTS} cuts around COMMIT while paying`, figures, {
        cuts: CUTS,
        missing: 0,
        unexpected: 0,
      }),
      check("cuts while paying: the money", await moneyAudit(house.db), expectedMoneyAudit),
      check("cuts while paying: the books", books, expectedAudit),
    ];
  } finally {
    client.close();
    await backend.stop();
    wire.close();
    await house.close();
  }
}
