import { eq, sql } from "drizzle-orm";
import type { CrashPoint } from "../../backend/crash-point.ts";
import type { Db } from "../../backend/db/client.ts";
import {
  cartLines,
  type Invoicing,
  orderLines,
  transitDays,
} from "../../backend/db/schema/index.ts";
import { createItem } from "../backend/factories.ts";
import { audit, expectedAudit } from "./audit.ts";
import { type BackendProcess, startBackend } from "./backend-process.ts";
import { createBuyers, type FaultTestBuyer } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { createPostgresDatabase } from "./fresh-database.ts";
import { compareDates, LEAD_DAYS, TRANSIT_DAYS } from "./shipment-dates.ts";

const OPS_TOKEN = "hard-tests-ops-token";
const STOCK = 22;
const ORDERED = 60;
const RECEIVED = 50;
const BALANCE = 1e9;
const SETTLED_MS = 30_000;

/** A crash point, or right after the response. */
type KillPoint = CrashPoint | "responded";

/** Where the backend is killed in each step, by the way in which orders are invoiced. */
const points: Record<Invoicing, KillPoint[]> = {
  allotment: ["invoice-added", "shipment-recorded", "invoices-numbered", "responded"],
  shipment: ["shipment-invoiced", "shipment-recorded", "responded"],
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Scene {
  db: Db;
  settings: Record<string, string>;
  invoicing: Invoicing;
  buyer: FaultTestBuyer;
  itemId: number;
  designation: string;
  cartLineId: number;
}

interface Step {
  /** Sends the call. */
  run: (backend: BackendProcess, scene: Scene) => Promise<unknown>;
  /** Allocated, shipped and back-ordered pieces once it has taken effect. */
  after: [number, number, number];
}

const operator = async ({ origin }: BackendProcess, path: string, body: unknown) => {
  const client = createClient(origin, 1);
  try {
    return await client.post(`/ops/${path}`, OPS_TOKEN, body);
  } finally {
    client.close();
  }
};

async function getOrderNumber({ db, buyer }: Scene): Promise<string> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where company_id = ${buyer.companyId}`,
  );
  return rows[0]?.number ?? "";
}

const ship = (tracking: string) => async (backend: BackendProcess, scene: Scene) =>
  operator(backend, "orders/ship", {
    number: await getOrderNumber(scene),
    carrier: "VRL Logistics",
    tracking,
  });

/** 60 pieces are ordered, of which 22 are in stock; 22 leave, 50 arrive, the other 38 leave. */
const steps: Step[] = [
  {
    run: async ({ origin }, { buyer, cartLineId }) => {
      const client = createClient(origin, 1);
      const item_info = [{ item_detail_id: cartLineId }];
      const body = { mode_of_payment: "credit", item_info };
      try {
        return await client.post("/zwz/api/sales_confirmation/", buyer.key, body);
      } finally {
        client.close();
      }
    },
    after: [STOCK, 0, ORDERED - STOCK],
  },
  { run: ship("VRL-1"), after: [0, STOCK, ORDERED - STOCK] },
  {
    run: (backend, { designation }) =>
      operator(backend, "items/stock", {
        rows: [{ brand: "zwz", designation, received: RECEIVED, reference: "DN-1" }],
      }),
    after: [ORDERED - STOCK, STOCK, 0],
  },
  { run: ship("VRL-2"), after: [0, ORDERED, 0] },
];

async function isDone({ db, itemId }: Scene, { after }: Step): Promise<boolean> {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.itemId, itemId));
  return (
    line !== undefined &&
    [line.allocated, line.shipped, line.backOrdered].every((pieces, n) => pieces === after[n])
  );
}

/** Runs a step on a backend that is killed meanwhile or right after it; true if it died at the crash point. */
async function killDuring(scene: Scene, step: Step, point: KillPoint) {
  // "responded" names no crash point, so that backend is killed below.
  const backend = await startBackend({ ...scene.settings, CRASH_AT: point });
  const died = await step.run(backend, scene).then(
    () => false,
    () => true,
  );
  await backend.stop("SIGKILL");
  return died;
}

async function settle({ db }: Scene): Promise<number> {
  for (const end = Date.now() + SETTLED_MS; ; await pause(100)) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from invoices where number is null`,
    );
    if (rows[0]?.n === 0 || Date.now() > end) return rows[0]?.n ?? 0;
  }
}

/** Deviations after a step: page, dates, promise, e-mails, invoices, balance and stock must agree with the pieces. */
async function countDeviations(backend: BackendProcess, scene: Scene, step: Step) {
  const { db, buyer, itemId, invoicing } = scene;
  const number = await getOrderNumber(scene);
  const client = createClient(backend.origin, 1);
  const page = (await client.get(`/zwz/orders/${number}/`, buyer.key)).body.data;
  const statement = (await client.get("/zwz/account/statement/", buyer.key)).body.data;
  client.close();
  const [allocated, shipped, backOrdered] = step.after;
  const invoices = page.invoices as { total: string }[];
  const billed = invoices.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
  const payable = Math.round(Number(page.payable) * 100);
  const { rows } = await db.execute<Record<string, number>>(sql`
    select c.balance::float as balance,
      (select available from item_stock where item_id = ${itemId}) as stock,
      count(*) filter (where m.template = 'order-approved')::int as approvals,
      count(*) filter (where m.template = 'invoice-issued')::int as further,
      count(*) filter (where m.template = 'order-dispatched')::int as dispatches
    from companies c join users u on u.company_id = c.id left join outbox m on m.recipient = u.email
    where c.id = ${buyer.companyId} group by c.id`);
  const hasArrived = backOrdered === 0;
  const shipments = Number(shipped > 0) + Number(shipped === ORDERED);
  const isOfShipments = invoicing === "shipment";
  const invoiceCount = isOfShipments ? shipments : hasArrived ? 2 : 1;
  const isBilled = isOfShipments ? shipped === ORDERED : hasArrived;
  const [line] = page.lines;
  const item = { db, invoicing, userId: buyer.userId, itemId, now: STOCK, later: ORDERED - STOCK };
  const expected: [unknown, unknown][] = [
    [
      [line.qty_allocated, line.qty_shipped, line.qty_back_ordered],
      [allocated, shipped, backOrdered],
    ],
    [page.status, shipped === ORDERED ? "Dispatched" : "Approved"],
    [page.shipments.length, shipments],
    [invoices.length, invoiceCount],
    [isBilled ? billed : billed < payable, isBilled ? payable : true],
    [Math.round(Number(statement.closing) * 100), billed],
    [rows[0]?.balance, BALANCE - payable],
    [rows[0]?.stock, hasArrived ? STOCK + RECEIVED - ORDERED : 0],
    [
      [rows[0]?.approvals, rows[0]?.further, rows[0]?.dispatches],
      [1, hasArrived && !isOfShipments ? 1 : 0, shipments],
    ],
    ...(await compareDates(item, page)),
  ];
  return expected.filter(([actual, wanted]) => JSON.stringify(actual) !== JSON.stringify(wanted))
    .length;
}

/** Plays all steps of an order, each with a kill. */
async function playRound(scene: Scene, point: KillPoint, counts: Counts) {
  for (const step of steps) {
    counts.cutOff += (await killDuring(scene, step, point)) ? 1 : 0;
    const backend = await startBackend(scene.settings);
    // Without an answer, the caller looks up the state and repeats a step that did not happen.
    if (!(await isDone(scene, step))) await step.run(backend, scene);
    counts.unnumbered += await settle(scene);
    counts.notDone += (await isDone(scene, step)) ? 0 : 1;
    counts.deviations += await countDeviations(backend, scene, step);
    await backend.stop("SIGKILL");
    counts.steps += 1;
  }
}

async function createScene(
  db: Db,
  settings: Scene["settings"],
  invoicing: Invoicing,
): Promise<Scene> {
  const { id: itemId, designation } = await createItem(db, {
    stock: STOCK,
    price: 123_45,
    leadDays: LEAD_DAYS,
  });
  const [buyer] = await createBuyers(db, "zwz", 1, BALANCE);
  if (!buyer) throw new Error("no buyer");
  const [line] = await db
    .insert(cartLines)
    .values({ userId: buyer.userId, itemId, quantity: ORDERED })
    .returning({ id: cartLines.id });
  return { db, settings, invoicing, buyer, itemId, designation, cartLineId: line?.id ?? 0 };
}

type Counts = Record<"steps" | "cutOff" | "unnumbered" | "notDone" | "deviations", number>;

/** On PostgreSQL: orders of 60 pieces, invoiced either way, ship 22 and then 38; the backend is killed during each step. */
export async function shipmentKills(): Promise<Check[]> {
  const database = await createPostgresDatabase();
  const { db } = database;
  try {
    await db.insert(transitDays).values({ prefix: "411", days: TRANSIT_DAYS });
    const counts: Counts = { steps: 0, cutOff: 0, unnumbered: 0, notDone: 0, deviations: 0 };
    const companyIds: number[] = [];
    for (const invoicing of ["allotment", "shipment"] as const) {
      const INVOICE_WITH_SHIPMENT = invoicing === "shipment" ? "1" : "0";
      const settings = { DATABASE_URL: database.url, OPS_TOKEN, INVOICE_WITH_SHIPMENT };
      for (const point of points[invoicing]) {
        const scene = await createScene(db, settings, invoicing);
        companyIds.push(scene.buyer.companyId);
        await playRound(scene, point, counts);
      }
    }
    const kills = points.allotment.length + points.shipment.length;
    const initial = { stock: STOCK, itemIds: [], balance: BALANCE, companyIds };
    return [
      check(`shipments: ${kills} kills in each of ${steps.length} steps`, counts, {
        steps: kills * steps.length,
        unnumbered: 0,
        notDone: 0,
        deviations: 0,
      }),
      check("shipments: audit", await audit(db, initial), expectedAudit),
    ];
  } finally {
    await database.drop();
  }
}
