import { inArray, sql } from "drizzle-orm";
import { deliveryAddresses, items, users } from "../../backend/db/schema/index.ts";
import { hashPassword } from "../../backend/modules/accounts/passwords.ts";
import type { PaymentSetup } from "../faults/payment-setup.ts";
import type { Account } from "./store-buyer.ts";

const PASSWORD = "Bearing#6204";

/** Gives the buyers a password, and each an address of the network and an item of his own. */
export async function prepareAccounts({ db, buyers, itemIds }: PaymentSetup): Promise<Account[]> {
  const ids = buyers.map(({ userId }) => userId);
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(inArray(users.id, ids));
  const people = await db.select().from(users).where(inArray(users.id, ids));
  const addresses = await db.select().from(deliveryAddresses);
  const sold = await db
    .select({
      id: items.id,
      brand: items.brand,
      maker: items.maker,
      name: items.designation,
      price: sql<number>`24000`,
    })
    .from(items)
    .where(inArray(items.id, itemIds));
  const brandOf = new Map(buyers.map(({ userId, brand }) => [userId, brand]));
  return people.map((person, n) => {
    const own = sold.filter(({ brand }) => brand === person.brand);
    const item = own[n % own.length];
    const address = addresses.find(({ companyId }) => companyId === person.companyId);
    const brand = brandOf.get(person.id);
    if (!item || !address || !brand) throw new Error("nothing to order");
    return {
      brand,
      email: person.email,
      password: PASSWORD,
      address: `198.51.100.${n + 1}`,
      deliveryAddressId: String(address.id),
      item,
    };
  });
}
