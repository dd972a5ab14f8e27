import { eq, sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import { cartLines, hsnRates, orderLines, transitDays } from "../../backend/db/schema/index.ts";
import { indianDay } from "../../lib/indian-time.ts";
import { createItem } from "../backend/factories.ts";
import { agreement, auditCompany } from "../backend/history-audit.ts";
import { audit, expectedAudit } from "./audit.ts";
import { type BackendProcess, startBackend } from "./backend-process.ts";
import { createBuyers, type FaultTestBuyer } from "./buyers.ts";
import { type Check, check } from "./checks.ts";
import { createClient } from "./client.ts";
import { OPS_TOKEN, type PaymentSetup, setUpPayments } from "./payment-setup.ts";
import { compareDates, LEAD_DAYS, TRANSIT_DAYS } from "./shipment-dates.ts";
import { type KillPoint, rateScenarios, type Scenario, scenarios } from "./shipment-scenarios.ts";

const STOCK = 22;
const ORDERED = 60;
const RECEIVED = 50;
const BALANCE = 1e9;
const SETTLED_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Scene {
  setup: PaymentSetup;
  settings: Record<string, string>;
  scenario: Scenario;
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

async function getOrderNumber({ setup: { db }, buyer }: Scene): Promise<string> {
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

/** Places the order on account, or pays it until its number is known. */
async function order({ origin }: BackendProcess, { setup, scenario, buyer, cartLineId }: Scene) {
  const client = createClient(origin, 1);
  const post = (path: string, body: object) => client.post(path, buyer.key, body);
  const item_info = [{ item_detail_id: cartLineId }];
  try {
    if (!scenario.isOnline)
      return await post("/zwz/api/sales_confirmation/", { mode_of_payment: "credit", item_info });
    const { body } = await post("/zwz/payment/createOrder", { item_info });
    await setup.provider.attempt("zwz", String(body.orderID), "silent");
    for (const end = Date.now() + SETTLED_MS; Date.now() < end; await pause(100)) {
      const { body: status } = await post("/zwz/payment/status/", { orderID: body.orderID });
      if (status.state === "placed") return status;
    }
    throw new Error("the paid order was not placed");
  } finally {
    client.close();
  }
}

/** 60 pieces are ordered, of which 22 are in stock; 22 leave, 50 arrive, the other 38 leave. */
const steps: Step[] = [
  { run: order, after: [STOCK, 0, ORDERED - STOCK] },
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

async function isDone({ setup: { db }, itemId }: Scene, { after }: Step): Promise<boolean> {
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

async function settle({ setup: { db } }: Scene): Promise<number> {
  for (const end = Date.now() + SETTLED_MS; ; await pause(100)) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from invoices where number is null`,
    );
    if (rows[0]?.n === 0 || Date.now() > end) return rows[0]?.n ?? 0;
  }
}

/** Deviations after a step: page, dates, promise, e-mails, invoices, balance and stock must agree with the pieces. */
async function countDeviations(backend: BackendProcess, scene: Scene, step: Step) {
  const { buyer, itemId } = scene;
  const { db } = scene.setup;
  const { invoicing, isOnline, change } = scene.scenario;
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
  const added = change && shipped === ORDERED ? change.added : 0;
  const owed = isOnline ? Math.max(0, added) : payable + added;
  const refunded = isOnline ? Math.max(0, -added) : 0;
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
    [isBilled ? billed : billed < payable, isBilled ? payable + added : true],
    [Math.round(Number(statement.closing) * 100), isOnline ? owed : billed],
    [Math.round(Number(page.refund?.amount ?? 0) * 100), refunded],
    [rows[0]?.balance, BALANCE - owed],
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

/** Plays all steps of an order, each with a kill; the GST rate changes before the last one. */
async function playRound(scene: Scene, point: KillPoint, counts: Counts) {
  const { change } = scene.scenario;
  const validFrom = indianDay(new Date());
  for (const step of steps) {
    if (change && step === steps.at(-1))
      await scene.setup.db
        .insert(hsnRates)
        .values({ prefix: "84", rateBp: change.rateBp, validFrom });
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
  if (change) await scene.setup.db.delete(hsnRates).where(eq(hsnRates.validFrom, validFrom));
}

async function createScene(setup: PaymentSetup, scenario: Scenario): Promise<Scene> {
  const { db } = setup;
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
  const INVOICE_WITH_SHIPMENT = scenario.invoicing === "shipment" ? "1" : "0";
  const settings = { ...setup.settings, INVOICE_WITH_SHIPMENT };
  return { setup, settings, scenario, buyer, itemId, designation, cartLineId: line?.id ?? 0 };
}

type Counts = Record<"steps" | "cutOff" | "unnumbered" | "notDone" | "deviations", number>;

/** Plays a round for each point of each scenario. Returns the companies that ordered. */
async function playAll(setup: PaymentSetup, all: Scenario[], counts: Counts): Promise<number[]> {
  const companyIds: number[] = [];
  for (const scenario of all) {
    for (const point of scenario.points) {
      const scene = await createScene(setup, scenario);
      companyIds.push(scene.buyer.companyId);
      await playRound(scene, point, counts);
    }
  }
  return companyIds;
}

/** Differences between documents, ledger and money of the companies, by kind. */
async function auditCompanies(db: Db, companyIds: number[]): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const companyId of companyIds)
    for (const [kind, count] of Object.entries(await auditCompany(db, companyId, BALANCE)))
      sums.set(kind, (sums.get(kind) ?? 0) + count);
  return Object.fromEntries(sums);
}

/**
 * On PostgreSQL: orders of 60 pieces, invoiced either way, on account or paid online, ship 22 and then 38, also at another GST
 * rate; the backend is killed during each step.
 */
export async function shipmentKills(): Promise<Check[]> {
  const setup = await setUpPayments(0, []);
  const { db } = setup;
  try {
    await db.insert(transitDays).values({ prefix: "411", days: TRANSIT_DAYS });
    const counts: Counts = { steps: 0, cutOff: 0, unnumbered: 0, notDone: 0, deviations: 0 };
    const companyIds = await playAll(setup, scenarios, counts);
    // The invoices of the other scenarios don't add up to their orders.
    const audited = await audit(db, { stock: STOCK, itemIds: [], balance: BALANCE, companyIds });
    companyIds.push(...(await playAll(setup, rateScenarios, counts)));
    return [
      check(`shipments: ${companyIds.length} kills in each of ${steps.length} steps`, counts, {
        ...{ steps: companyIds.length * steps.length, unnumbered: 0, notDone: 0, deviations: 0 },
      }),
      check("shipments: audit", audited, expectedAudit),
      check("shipments: money", await auditCompanies(db, companyIds), agreement),
    ];
  } finally {
    await setup.close();
  }
}
