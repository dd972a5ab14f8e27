import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createOperator } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";

/** The part of JSON Schema that bodies of calls use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Documented {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
}

/** Tried in turn for a text with a format or pattern. */
const TEXTS = [
  "x",
  "2026-11-20",
  "2026-11-20T10:00:00Z",
  "someone@buyer.example",
  "411026",
  "a".repeat(43),
  "27AAACZ0000A1Z9",
  "12.50",
  "1-1",
  "2026-11-20_1",
];
const HOSTILE: unknown[] = [
  "a\0b",
  "x".repeat(10_000),
  "%_\\'\"🂡\ud800",
  "2026-02-31",
  "0000-00-00",
  "0000-01-01",
  "0000-01-01_1",
  "2026-02-31_1",
  "2026-11-20_9999999999",
  "9999999999-1",
  2_147_483_648,
  1e300,
  -1,
  [],
  { $ne: null, constructor: "x" },
  null,
];

let backend: TestApp;
/** Values of fields that lead past the look-up of what a call is about. */
let known: Record<string, unknown>;
let calls: { method: "GET" | "POST"; url: string; bodies: Record<string, unknown>[] }[];

/** Bodies that match a schema, one for every alternative. */
function samples(schema: Schema, field = ""): unknown[] {
  if ("const" in schema) return [schema.const];
  if (field === "brand") return ["zwz"];
  if (schema.enum) return [schema.enum[0]];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.flatMap((one) => samples(one, field));
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => samples(one, field)[0] as object);
    return [Object.assign({}, ...parts)];
  }
  if (schema.properties) {
    let found: Record<string, unknown>[] = [{}];
    for (const [name, inner] of Object.entries(schema.properties)) {
      const [first, ...others] = samples(inner, name);
      const base = found[0] ?? {};
      found = found.map((one) => ({ ...one, [name]: first }));
      for (const other of others.filter((one) => one !== null))
        found.push({ ...base, [name]: other });
    }
    const [first] = found;
    return found.map((one) => ({ ...first, ...one }));
  }
  const value = known[field];
  if (schema.type === "array") return [samples(schema.items ?? {}, field).slice(0, 1)];
  if (schema.type === "object") return [{}];
  if (schema.type === "boolean") return [true];
  if (schema.type === "null") return [null];
  if (schema.type === "integer" || schema.type === "number")
    return [typeof value === "number" ? value : Math.max(1, schema.minimum ?? 1)];
  const isMatch = (text: string) =>
    (!schema.pattern || new RegExp(schema.pattern, "u").test(text)) &&
    text.length >= (schema.minLength ?? 0);
  return [typeof value === "string" ? value : (TEXTS.find(isMatch) ?? "x")];
}

/** Every copy of a body in which one value, however deep, is a hostile one. */
function* spoil(value: unknown): Generator<unknown> {
  yield* HOSTILE;
  if (Array.isArray(value)) {
    yield Array.from({ length: 5_000 }, () => value[0] ?? 1);
    yield [value[0], value[0]];
    for (const inner of value.length > 0 ? spoil(value[0]) : []) yield [inner];
  } else if (value && typeof value === "object") {
    for (const [name, own] of Object.entries(value)) {
      for (const inner of spoil(own)) yield { ...value, [name]: inner };
    }
    yield { ...value, "a\0b": 1 };
    yield Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`f${n}`, "x"]));
  }
}

beforeAll(async () => {
  backend = await createTestApp();
  const { buyer, item, number } = await createFulfilmentClient(backend).order();
  known = {
    companyId: buyer.companyId,
    userId: buyer.userId,
    email: buyer.email,
    itemId: item.id,
    id: item.id,
    designation: item.designation,
    number,
    numbers: number,
    line: 1,
  };
  const { paths = {} } = backend.app.swagger() as { paths?: Record<string, object> };
  calls = Object.entries(paths)
    .filter(([path]) => path.startsWith("/ops/"))
    .map(([url, methods]) => {
      const [[method, call] = ["post", {}]] = Object.entries(methods as Record<string, Documented>);
      const parameters = (call.parameters ?? []).filter((one) => one.in === "query");
      const schema = call.requestBody?.content["application/json"].schema ?? {
        properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
      };
      const bodies = samples(schema) as Record<string, unknown>[];
      return { method: method === "get" ? "GET" : "POST", url, bodies };
    });
});
afterAll(() => backend.close());

/** One value in so many is sent; `HOSTILE_VALUES=whole` (npm run test:hard -- hostile-values) sends all of them. */
const ONE_IN = process.env.HOSTILE_VALUES === "whole" ? 1 : 7;
let addresses = 0;
/** The status of a call of an owner, who has just signed in and from an address without attempts. */
async function send(method: "GET" | "POST", url: string, body: unknown, key: string) {
  addresses += 1;
  const query =
    method === "GET" && body && typeof body === "object"
      ? `?${new URLSearchParams(Object.entries(body).map(([name, own]) => [name, String(own)]))}`
      : "";
  const reply = await backend.app.inject({
    method,
    url: url + query,
    headers: {
      authorization: `Operator ${key}`,
      "content-type": "application/json",
      "x-client-address": `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      "x-internal-token": testConfig.internalToken,
    },
    ...(method === "POST" ? { payload: JSON.stringify(body) } : {}),
  });
  return reply.statusCode;
}

test("no call of operators fails because of a hostile value", async () => {
  const failed: string[] = [];
  let count = 0;
  for (const { method, url, bodies } of calls) {
    // Some calls end the session.
    const { key } = await createOperator(backend, ["owner"]);
    for (const body of bodies) {
      await send(method, url, body, key);
      for (const hostile of spoil(body)) {
        count += 1;
        if (count % ONE_IN > 0) continue;
        const status = await send(method, url, hostile, key);
        if (status >= 500) failed.push(`${status} ${url} ${JSON.stringify(hostile).slice(0, 300)}`);
      }
    }
  }
  expect(failed).toEqual([]);
  // A guard against hanging: these are thousands of requests.
}, 600_000);
