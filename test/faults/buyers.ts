import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import {
  cartLines,
  cities,
  companies,
  deliveryAddresses,
  sessions,
  users,
} from "../../backend/db/schema/index.ts";
import { hashKey } from "../../backend/http/authentication.ts";
import type { BrandId } from "../../brands/types.ts";
import { createReferenceData } from "../backend/factories.ts";

const MAHARASHTRA = 27;
const CHUNK = 500;

export interface FaultTestBuyer {
  brand: BrandId;
  key: string;
  userId: number;
  companyId: number;
}

let serial = 0;

async function createChunk(db: Db, brand: BrandId, size: number, balance: number, cityId: number) {
  const first = serial;
  serial += size;
  const numbers = Array.from({ length: size }, (_, n) => first + n);
  const companyRows = await db
    .insert(companies)
    .values(
      numbers.map((n) => ({
        brand,
        customerNumber: `H${n}`,
        name: `Load ${n}`,
        status: "Active",
        balance,
        creditDays: 30,
      })),
    )
    .returning({ id: companies.id });
  const userRows = await db
    .insert(users)
    .values(
      companyRows.map(({ id }) => ({
        companyId: id,
        brand,
        email: `load${id}@${brand}.example`,
        passwordHash: "none",
        emailVerifiedAt: new Date(),
      })),
    )
    .returning({ userId: users.id, companyId: users.companyId });
  await db.insert(deliveryAddresses).values(
    companyRows.map(({ id }) => ({
      companyId: id,
      details: "Plot 1",
      stateId: MAHARASHTRA,
      cityId,
      pincode: "411026",
      approvalStatus: 2,
    })),
  );
  const buyers = userRows.map((person) => ({
    ...person,
    brand,
    key: randomBytes(32).toString("base64url"),
  }));
  await db
    .insert(sessions)
    .values(buyers.map(({ key, userId }) => ({ keyHash: hashKey(key), userId, brand })));
  return buyers;
}

/** Creates companies with one signed-in buyer and one verified address each; `balance` in paise. */
export async function createBuyers(
  db: Db,
  brand: BrandId,
  size: number,
  balance: number,
): Promise<FaultTestBuyer[]> {
  await createReferenceData(db);
  const [city] = await db.select().from(cities).where(eq(cities.stateId, MAHARASHTRA)).limit(1);
  const buyers: FaultTestBuyer[] = [];
  while (buyers.length < size) {
    const next = Math.min(CHUNK, size - buyers.length);
    buyers.push(...(await createChunk(db, brand, next, balance, city?.id ?? 0)));
  }
  return buyers;
}

/** Puts one piece of each of `itemsOf(n)` into the n-th cart; returns the line ids by user. */
export async function fillCarts(
  db: Db,
  buyers: FaultTestBuyer[],
  itemsOf: (n: number) => number[],
): Promise<Map<number, number[]>> {
  const lineIdsByUser = new Map<number, number[]>(buyers.map(({ userId }) => [userId, []]));
  const newLines = buyers.flatMap(({ userId }, n) =>
    itemsOf(n).map((itemId) => ({ userId, itemId, quantity: 1 })),
  );
  for (let start = 0; start < newLines.length; start += CHUNK) {
    const lines = await db
      .insert(cartLines)
      .values(newLines.slice(start, start + CHUNK))
      .returning({ id: cartLines.id, userId: cartLines.userId });
    for (const { id, userId } of lines) lineIdsByUser.get(userId)?.push(id);
  }
  return lineIdsByUser;
}

/** Body of the order call for the given cart lines. */
export const toOrderBody = (lineIds: number[], unitPrice = "240.00") => ({
  mode_of_payment: "credit",
  item_info: lineIds.map((id) => ({
    item_detail_id: id,
    quantity: "1",
    amount_per_unit: unitPrice,
    Availability: "Stock",
    qty_now: 1,
  })),
});
