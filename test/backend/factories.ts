import { eq } from "drizzle-orm";
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
import { normalise, slugOf } from "../../lib/slug.ts";

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

const testStates = [
  { id: 27, name: "Maharashtra", gstCode: "27", city: "Pune" },
  { id: 29, name: "Karnataka", gstCode: "29", city: "Bengaluru" },
];

/** The two states, their cities and the GST rate that orders need; already there is fine. */
export async function somePlaces(db: Db): Promise<void> {
  for (const { city, ...state } of testStates) {
    await db.insert(states).values(state).onConflictDoNothing();
    await db.insert(cities).values({ stateId: state.id, name: city }).onConflictDoNothing();
  }
  await db
    .insert(hsnRates)
    .values({ prefix: "84", rateBp: 1800, validFrom: "2017-07-01" })
    .onConflictDoNothing();
}

export interface CustomerWish {
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
  /** A living key of the user. */
  key: string;
  email: string;
  userId: number;
  companyId: number;
  /** Verified in Maharashtra, verified in Karnataka, not verified in Maharashtra. */
  addressIds: [number, number, number];
}

/** A company with one signed-in user, two verified delivery addresses in different states and one not verified. */
export async function aCustomer(db: Db, wish: CustomerWish = {}): Promise<Customer> {
  await somePlaces(db);
  const brand = wish.brand ?? "zwz";
  const n = next();
  const email = wish.email ?? `buyer${n}@${brand}.example`;
  const cityOf = async (stateId: number) => {
    const [city] = await db.select().from(cities).where(eq(cities.stateId, stateId)).limit(1);
    return city?.id ?? 0;
  };
  const [pune, bengaluru] = [await cityOf(27), await cityOf(29)];
  const [company] = await db
    .insert(companies)
    .values({
      brand,
      customerNumber: `T${n}`,
      name: `Test Bearings ${n}`,
      gstin: wish.gstin ?? "27AABCN4321K1ZJ",
      status: wish.status ?? "Active",
      overdue: wish.overdue ?? false,
      balance: wish.balance ?? 100_000_00,
      creditDays: wish.creditDays ?? 30,
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
      passwordHash: wish.passwordHash ?? "none",
      title: "Ms",
      firstName: "Asha",
      lastName: `Rao ${n}`,
      mobile: "+919812345670",
      emailVerifiedAt: wish.emailVerified === false ? null : new Date(),
      mobileVerifiedAt: new Date(),
      userType: wish.userType ?? "existing",
    })
    .returning({ id: users.id });
  const userId = user?.id ?? 0;
  const at = (
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
    await at("Gate 2, MIDC Bhosari", 27, pune, "411026", 2),
    await at("12 Peenya Industrial Area", 29, bengaluru, "560058", 2),
    await at("Survey 44, Chakan", 27, pune, "410501", 1),
  ];
  const key = await startSession(db, { userId, brand });
  return { brand, key, email, userId, companyId, addressIds };
}

export interface ItemWish {
  brand?: BrandId;
  maker?: string;
  designation?: string;
  slug?: string;
  /** The designation itself unless given. */
  universalNumber?: string | null;
  category?: string;
  /** List price in paise; 0 is 'Display on request'. */
  price?: number;
  stock?: number;
  whenOut?: string;
  leadDays?: number | null;
  hsn?: string;
  massMg?: number;
  status?: string;
}

/** An item with its stock. */
export async function anItem(db: Db, wish: ItemWish = {}) {
  const brand = wish.brand ?? "zwz";
  const designation = wish.designation ?? `62${String(next()).padStart(4, "0")}`;
  const [item] = await db
    .insert(items)
    .values({
      brand,
      maker: wish.maker ?? "ZWZ",
      designation,
      slug: wish.slug ?? slugOf(designation),
      code: normalise(designation),
      category: wish.category ?? "Deep Groove Ball Bearings",
      subCategory: "Single Row",
      description: "Deep groove ball bearing",
      kind: "deep-groove-ball",
      boreUm: 20_000,
      outsideUm: 47_000,
      widthUm: 14_000,
      massMg: wish.massMg ?? 106_000,
      universalNumber: wish.universalNumber === undefined ? designation : wish.universalNumber,
      packing: "Box",
      qtyPerCarton: 10,
      country: "China",
      hsn: wish.hsn ?? "84821020",
      listPrice: wish.price ?? 240_00,
      status: wish.status ?? "Active",
    })
    .returning();
  if (!item) throw new Error("no item came back");
  await db.insert(itemStock).values({
    itemId: item.id,
    available: wish.stock ?? 100,
    whenOut: wish.whenOut ?? "On Demand",
    leadDays: wish.leadDays === undefined ? 21 : wish.leadDays,
  });
  return item;
}
