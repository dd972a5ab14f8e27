import { and, eq } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import {
  cities,
  companies,
  deliveryAddresses,
  hsnRates,
  itemStock,
  items,
  states,
  users,
} from "../../backend/db/schema/index.ts";
import { startSession } from "../../backend/http/authentication.ts";
import type { BrandId } from "../../brands/types.ts";
import { gstinCheckDigit } from "../../lib/gstin.ts";
import { normalise, slugOf } from "../../lib/slug.ts";

let serial = 0;
const nextSerial = () => {
  serial += 1;
  return serial;
};

/** A delivery note that no other call has. */
export const deliveryNote = () => `DN-${nextSerial()}`;

const testStates = [
  { id: 27, name: "Maharashtra", gstCode: "27", city: "Pune" },
  { id: 29, name: "Karnataka", gstCode: "29", city: "Bengaluru" },
];

/** Creates the states, cities and GST rate that orders need, unless they exist. */
export async function createReferenceData(db: Db): Promise<void> {
  for (const { city, ...state } of testStates) {
    await db.insert(states).values(state).onConflictDoNothing();
    await db.insert(cities).values({ stateId: state.id, name: city }).onConflictDoNothing();
  }
  await db
    .insert(hsnRates)
    .values({ prefix: "84", rateBp: 1800, validFrom: "2017-07-01" })
    .onConflictDoNothing();
}

export interface CustomerOverrides {
  brand?: BrandId;
  email?: string;
  /** Paise. */
  balance?: number;
  status?: string;
  overdue?: boolean;
  userType?: string;
  creditDays?: number;
  emailVerified?: boolean;
  passwordHash?: string;
  gstin?: string;
}

export interface Customer {
  brand: BrandId;
  /** Key of a session of the user. */
  key: string;
  email: string;
  userId: number;
  companyId: number;
  /** Verified in Maharashtra, verified in Karnataka, not verified in Maharashtra. */
  addressIds: [number, number, number];
}

/** Creates a company with one signed-in user, two verified delivery addresses in different states and one not verified. */
export async function createCustomer(db: Db, overrides: CustomerOverrides = {}): Promise<Customer> {
  await createReferenceData(db);
  const brand = overrides.brand ?? "zwz";
  const n = nextSerial();
  const email = overrides.email ?? `buyer${n}@${brand}.example`;
  const findCityId = async (stateId: number) => {
    const [city] = await db.select().from(cities).where(eq(cities.stateId, stateId)).limit(1);
    return city?.id ?? 0;
  };
  const [pune, bengaluru] = [await findCityId(27), await findCityId(29)];
  const [company] = await db
    .insert(companies)
    .values({
      brand,
      customerNumber: `T${n}`,
      name: `Test Bearings ${n}`,
      gstin: overrides.gstin ?? "27AABCN4321K1ZJ",
      status: overrides.status ?? "Active",
      markedOverdue: overrides.overdue ?? false,
      balance: overrides.balance ?? 100_000_00,
      creditDays: overrides.creditDays ?? 30,
      billingAddress: "Plot 1, MIDC Bhosari",
      billingStateId: 27,
      billingCityId: pune,
      billingPincode: "411026",
    })
    .returning({ id: companies.id });
  const companyId = company?.id ?? 0;
  const [user] = await db
    .insert(users)
    .values({
      companyId,
      brand,
      email,
      passwordHash: overrides.passwordHash ?? "none",
      title: "Ms",
      firstName: "Asha",
      lastName: `Rao ${n}`,
      mobile: "+919812345670",
      emailVerifiedAt: overrides.emailVerified === false ? null : new Date(),
      mobileVerifiedAt: new Date(),
      userType: overrides.userType ?? "existing",
    })
    .returning({ id: users.id });
  const userId = user?.id ?? 0;
  const createAddress = (
    details: string,
    stateId: number,
    cityId: number,
    pincode: string,
    approvalStatus: number,
  ) =>
    db
      .insert(deliveryAddresses)
      .values({ companyId, details, stateId, cityId, pincode, approvalStatus })
      .returning({ id: deliveryAddresses.id })
      .then(([row]) => row?.id ?? 0);
  const addressIds: Customer["addressIds"] = [
    await createAddress("Gate 2, MIDC Bhosari", 27, pune, "411026", 2),
    await createAddress("12 Peenya Industrial Area", 29, bengaluru, "560058", 2),
    await createAddress("Survey 44, Chakan", 27, pune, "410501", 1),
  ];
  const key = await startSession(db, { userId, brand });
  return { brand, key, email, userId, companyId, addressIds };
}

export interface ItemOverrides {
  brand?: BrandId;
  maker?: string;
  designation?: string;
  slug?: string;
  /** Defaults to the designation. */
  universalNumber?: string | null;
  category?: string;
  /** List price in paise; 0 is 'Display on request'. */
  price?: number;
  stock?: number;
  whenOut?: string;
  leadDays?: number | null;
  hsn?: string;
  massMg?: number;
  /** Bore, outside diameter and width in mm. */
  size?: [number, number, number];
  status?: string;
}

const toUm = (mm: number) => Math.round(mm * 1_000);

/** Creates an item with its stock. */
export async function createItem(db: Db, overrides: ItemOverrides = {}) {
  const brand = overrides.brand ?? "zwz";
  const designation = overrides.designation ?? `62${String(nextSerial()).padStart(4, "0")}`;
  const [bore, outside, width] = overrides.size ?? [20, 47, 14];
  const [item] = await db
    .insert(items)
    .values({
      brand,
      maker: overrides.maker ?? "ZWZ",
      designation,
      slug: overrides.slug ?? slugOf(designation),
      code: normalise(designation),
      category: overrides.category ?? "Deep Groove Ball Bearings",
      subCategory: "Single Row",
      description: "Deep groove ball bearing",
      bearingType: "deep-groove-ball",
      boreUm: toUm(bore),
      outsideUm: toUm(outside),
      widthUm: toUm(width),
      massMg: overrides.massMg ?? 106_000,
      universalNumber:
        overrides.universalNumber === undefined ? designation : overrides.universalNumber,
      packing: "Box",
      qtyPerCarton: 10,
      country: "China",
      hsn: overrides.hsn ?? "84821020",
      listPrice: overrides.price ?? 240_00,
      status: overrides.status ?? "Active",
    })
    .returning();
  if (!item) throw new Error("the item was not created");
  await db.insert(itemStock).values({
    itemId: item.id,
    available: overrides.stock ?? 100,
    outOfStockAvailability: overrides.whenOut ?? "On Demand",
    leadDays: overrides.leadDays === undefined ? 21 : overrides.leadDays,
  });
  return item;
}

/** Creates a company that has bought before and has no user yet. */
export async function createExistingCompany(
  db: Db,
  overrides: { brand?: BrandId; status?: string } = {},
) {
  const n = nextSerial();
  const brand = overrides.brand ?? "zwz";
  const first14 = `27AADCK${String(1000 + n)}K1Z`;
  const gstin = first14 + gstinCheckDigit(first14);
  const [pune] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.stateId, 27), eq(cities.name, "Pune")));
  const details = {
    brand,
    customerId: `K${10_000 + n}`,
    company: `Known Works ${n}`,
    gstin,
    email: `accounts${n}@works.example`,
  };
  const [row] = await db
    .insert(companies)
    .values({
      brand,
      customerNumber: details.customerId,
      name: details.company,
      gstin,
      contactEmail: details.email,
      status: overrides.status ?? "Active",
      balance: 100_000_00,
      creditDays: 30,
      billingAddress: "Plot 88, MIDC Bhosari",
      billingStateId: 27,
      billingCityId: pune?.id ?? null,
      billingPincode: "411026",
    })
    .returning({ id: companies.id });
  return { ...details, companyId: row?.id ?? 0 };
}
