import { and, asc, eq, like, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { FoundRecord } from "../../../../lib/contract/operations/search.ts";
import type { Db } from "../../../db/client.ts";
import { items, plainDesignation } from "../../../db/schema/index.ts";
import { type Finder, toFound } from "./found.ts";

const OF_BRAND = 5;
const brands: BrandId[] = ["zwz", "nod"];

async function findOfBrand(db: Db, brand: BrandId, plain: string): Promise<FoundRecord[]> {
  const rows = await db
    .select({
      id: items.id,
      title: items.designation,
      company: items.maker,
      state: items.status,
      plain: plainDesignation(items.designation),
    })
    .from(items)
    .where(and(eq(items.brand, brand), like(plainDesignation(items.designation), `${plain}%`)))
    // The shortest first, so that the number itself is among them; a discontinued item after one that is sold.
    .orderBy(
      sql`length(${plainDesignation(items.designation)})`,
      asc(items.status),
      asc(items.designation),
      asc(items.id),
    )
    .limit(OF_BRAND);
  return rows.map(({ id, plain: own, ...row }) =>
    toFound({ brand, ...row }, { kind: "item", href: `/items/${id}`, exact: own === plain }),
  );
}

/** Items whose designation begins with what was typed, in any spelling; discontinued ones too, which the store's search leaves out. */
export const findItems: Finder = async (db, { plain }) => {
  // Designations have digits; a company name is not read as a number with typing errors.
  if (plain.length < 2 || plain.length > 40 || !/\d/.test(plain)) return [];
  const found = await Promise.all(brands.map((brand) => findOfBrand(db, brand, plain)));
  return found.flat();
};
