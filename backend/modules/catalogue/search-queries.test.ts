import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Query, readQueries, unmet } from "../../../bench/quality/queries.ts";
import type { BrandId } from "../../../brands/types.ts";
import { multiSearch } from "../../../lib/contract/catalogue.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { catalogueItems, type SeedItem } from "../../seed/catalogue-items.ts";
import { insertItems } from "./insert-items.ts";

/** Base numbers of the sample's items and of those that were wrongly answered for them. */
const bases = new Set(
  `6202 6203 6204 6205 6206 6210 6222 62/22 6240 6310 608 61804 1205 2215 2220 2221 3205 7205 7206 71910 22215 22220
NU210 NU405 NF405 30206 30222 302/22 51105 QJ210 NA4905 TLA2020 CF10 H306`.split(/\s/),
);
const isOffered = ({ universalNumber, base }: SeedItem) =>
  bases.has(base) || bases.has(universalNumber?.split("-")[0] ?? "");

/** Texts of the queries to run; `npm run bench -- search` sends them all. */
const texts = new Set([
  ..."6205-2RS|6205 2rs c3|6205|6205/C3|6204ZZ|608zz|6804ZZ|6222|22220CC/W33|NU210EM|30206JR|NA 4905|H306".split(
    "|",
  ),
  ..."1205EKTN9|6205-2RS/C2|6205 sealed|71910 CD/P4A|6205-2RS/C3/P6|7206 BEP|7205 BEP|6203ZZCM|22215E1-XL-K".split(
    "|",
  ),
  ..."22220 EK/C3|22215 EK/C3|NA4905|6240-2RS|HK2020|FAG 6205-2RSR-C3|6205DDU|NSK 6205VV|NU 210 ECP".split(
    "|",
  ),
  ..."deep groove|needle|cam follower|thrust|spares|adapter sleeve|bearing for 25mm shaft|UCP205|LM11949/10".split(
    "|",
  ),
  ..."20x47x14|20 47 14|d20 D47|bore 25|25 mm|pillow block|need 6205 zz 50 nos urgent|<script>alert(1)</script>".split(
    "|",
  ),
  ..."6204 6205|6204, 6205|6204\n6205\n6206|6205-2RS1/C3, UCP205|62O5 2rs|c3 6205 2rs".split("|"),
]);
const queries = readQueries().filter(({ text }) => texts.has(text));

let backend: TestApp;

beforeAll(async () => {
  backend = await createTestApp();
  for (const brand of ["zwz", "nod"] satisfies BrandId[]) {
    await insertItems(backend.db, brand, catalogueItems(brand).filter(isOffered));
  }
  await backend.deps.search.refresh();
});
afterAll(() => {
  backend.deps.search.close();
  return backend.close();
});

async function missing(query: Query): Promise<string[]> {
  const reply = await backend.inject(query.brand, multiSearch, { searching_key: query.text });
  return unmet(query, reply.read());
}

describe("[2.34] what buyers enter is answered as expected", () => {
  test("the sample has every text that was chosen", () => {
    expect(new Set(queries.map(({ text }) => text))).toEqual(texts);
  });

  test.each(queries.map((query) => [query.brand, JSON.stringify(query.text), query] as const))(
    "%s: %s",
    async (_brand, _text, query) => {
      expect(await missing(query)).toEqual([]);
    },
  );
});
