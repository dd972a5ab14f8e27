import { and, eq } from "drizzle-orm";
import type { Change } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { companies, deliveryAddresses } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { isAddressOf } from "../accounts/index.ts";

interface CompanyTarget {
  tx: Db;
  company: typeof companies.$inferSelect;
}

/** Locks a delivery address of the company; 404 if it has no such address. */
export async function lockAddress(tx: Db, companyId: number, id: number) {
  const ofCompany = and(eq(deliveryAddresses.id, id), isAddressOf(companyId));
  const [address] = await tx.select().from(deliveryAddresses).where(ofCompany).for("update");
  if (!address) throw new Refusal(404, `This account has no address ${id}.`);
  return address;
}

export interface SezMark {
  to: "yes" | "no";
  /** Of a delivery address; the whole company without it. */
  addressId?: number | undefined;
}

/** Marks a company or one of its delivery addresses as one of a special economic zone. Orders keep the tax they were placed with. */
export async function markSez(
  { tx, company }: CompanyTarget,
  { to, addressId }: SezMark,
): Promise<Change[]> {
  const sez = to === "yes";
  const answer = (is: boolean) => (is ? "yes" : "no");
  const field = "special economic zone";
  if (addressId === undefined) {
    await tx.update(companies).set({ sez }).where(eq(companies.id, company.id));
    return [{ field, from: answer(company.sez), to }];
  }
  const address = await lockAddress(tx, company.id, addressId);
  await tx.update(deliveryAddresses).set({ sez }).where(eq(deliveryAddresses.id, addressId));
  return [{ field: `${field}: delivery address ${addressId}`, from: answer(address.sez), to }];
}

export interface ConsigneeMark {
  addressId: number;
  /** The company that gets the goods; "" for the buyer's own site. */
  name: string;
  gstin: string;
}

/** Records whose site a delivery address is: the place of supply of new orders follows (IGST Act s.10(1)(b)). */
export async function setConsignee(
  { tx, company }: CompanyTarget,
  { addressId, name: consignee, gstin: consigneeGstin }: ConsigneeMark,
): Promise<Change[]> {
  const address = await lockAddress(tx, company.id, addressId);
  await tx
    .update(deliveryAddresses)
    .set({ consignee, consigneeGstin })
    .where(eq(deliveryAddresses.id, addressId));
  const describe = (name: string, gstin: string) => [name, gstin].filter(Boolean).join(", ");
  return [
    {
      field: `consignee: delivery address ${addressId}`,
      from: describe(address.consignee, address.consigneeGstin),
      to: describe(consignee, consigneeGstin),
    },
  ];
}
