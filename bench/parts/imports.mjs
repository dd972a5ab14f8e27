import { setTimeout as pause } from "node:timers/promises";
import { toCsv } from "../../lib/csv.ts";
import { readCsv } from "../../lib/read-csv.ts";
import { createPostgresDatabase } from "../../test/faults/fresh-database.ts";
import { backendOrigin, withServers } from "../servers.mjs";

const POLL_MS = 25;
/** Files that change a number in every row: the column that is increased, the rows, and budgets. */
const FILES = [
  { kind: "catalogue", column: "Pieces per carton", most: 14_000, preview: 5_000 },
  { kind: "stock", column: "Free stock", most: 13_836, apply: 3_000 },
];

function createCaller(token) {
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" };
  return async (path, body) => {
    const method = body ? "POST" : "GET";
    const payload = body && JSON.stringify(body);
    const response = await fetch(`${backendOrigin}/ops/${path}`, {
      method,
      headers,
      body: payload,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return body ? (await response.json()).data : response.text();
  };
}

/** Rows of the brand with one more in a column: every row is a change. */
async function changedFile(call, { kind, column, most }) {
  const file = await call(`files/imports/export?kind=${kind}&brand=nod&format=csv`);
  const rows = readCsv(file).slice(0, most);
  const [first] = rows;
  if (!first || !(column in first)) throw new Error(`no column ${column} in the file of ${kind}`);
  const changed = rows.map((row) => ({ ...row, [column]: String(Number(row[column]) + 1) }));
  const cells = [Object.keys(first), ...changed.map((row) => Object.values(row))];
  return { rows: rows.length, content: Buffer.from(toCsv(cells)).toString("base64") };
}

/** Milliseconds until an import that was started has reached the state. */
async function until(call, id, state, begun) {
  for (;;) {
    const now = await call("imports/show", { id });
    if (now.state === state) return performance.now() - begun;
    if (now.state === "failed") throw new Error(`the import failed: ${JSON.stringify(now)}`);
    await pause(POLL_MS);
  }
}

async function measureFile(report, call, database, file) {
  const { kind } = file;
  const { rows, content } = await changedFile(call, file);
  const name = `${kind}, ${rows.toLocaleString("en-US")} changed rows, ${database}`;
  const started = performance.now();
  const upload = { kind, brand: "nod", fileName: `${kind}.csv`, content };
  const { id } = await call("imports/start", upload);
  const preview = await until(call, id, "ready", started);
  const applied = performance.now();
  await call("imports/apply", { id });
  const apply = await until(call, id, "applied", applied);
  report.figure(`import of ${name}: preview`, preview, "ms", { max: file.preview });
  report.figure("the same: apply", apply, "ms", { max: file.apply });
}

/** Imports of the real catalogue with a change in every row, on both databases. */
export async function imports(report) {
  const postgres = await createPostgresDatabase();
  try {
    for (const [database, environment] of [
      ["PostgreSQL", { DATABASE_URL: postgres.url }],
      ["embedded database", {}],
    ]) {
      await withServers({ environment }, async ({ secrets }) => {
        const call = createCaller(secrets.OPS_TOKEN);
        for (const file of FILES) await measureFile(report, call, database, file);
      });
    }
  } finally {
    await postgres.drop();
  }
}
