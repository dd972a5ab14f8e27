import { and, eq, inArray } from "drizzle-orm";
import { brands, routesOf } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import {
  type Slot,
  type SlotValue,
  type SlotValues,
  slotSchemas,
} from "../../../lib/content/home-content.ts";
import { resolvePath } from "../../../lib/site-map.ts";
import { slugOf } from "../../../lib/slug.ts";
import type { Db } from "../../db/client.ts";
import { contentPictures, items } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** Item numbers, own paths and pictures that a value refers to. */
function referencesOf(slot: Slot, value: SlotValue) {
  const numbers: string[] = [];
  const links: string[] = [];
  const pictures: string[] = [];
  if (slot === "slides")
    for (const { target, picture } of value as SlotValues["slides"]) {
      if ("item" in target) numbers.push(target.item);
      else links.push(target.path);
      if (picture && "hash" in picture) pictures.push(picture.hash);
    }
  if (slot === "featured")
    for (const { groups } of value as SlotValues["featured"])
      numbers.push(...groups.flatMap((group) => group.numbers));
  if (slot === "notices")
    links.push(...(value as SlotValues["notices"]).flatMap(({ link }) => link || []));
  return { numbers, links, pictures };
}

async function findUnsold(db: Db, brand: BrandId, numbers: string[]): Promise<string[]> {
  const slugs = [...new Set(numbers.map(slugOf))];
  const sold = await db
    .selectDistinct({ slug: items.slug })
    .from(items)
    .where(and(eq(items.brand, brand), eq(items.status, "Active"), inArray(items.slug, slugs)));
  const known = new Set(sold.map(({ slug }) => slug));
  return numbers.filter((number) => !known.has(slugOf(number)));
}

const pathOf = (link: string) => new URL(link, "http://store").pathname;
const isOwn = (link: string) => link.startsWith("/");

/** The value of a slot as it is stored. 400 names the first field that is wrong, or what doesn't exist. */
export async function checkValue(
  db: Db,
  brand: BrandId,
  slot: Slot,
  value: unknown,
): Promise<SlotValue> {
  const parsed = slotSchemas[slot].safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.map((part) => (typeof part === "number" ? part + 1 : part)).join(" ");
    throw new Refusal(400, [path, issue?.message].filter(Boolean).join(": "));
  }
  const { numbers, links, pictures } = referencesOf(slot, parsed.data);
  const unsold = numbers.length > 0 ? await findUnsold(db, brand, numbers) : [];
  if (unsold.length > 0)
    throw new Refusal(400, `${brands[brand].name} doesn't sell ${unsold.slice(0, 10).join(", ")}.`);
  const dead = links.find(
    (link) => isOwn(link) && resolvePath(routesOf(brand), pathOf(link)).kind === "missing",
  );
  if (dead) throw new Refusal(400, `The store has no page ${dead}.`);
  if (pictures.length > 0) {
    const found = await db.$count(contentPictures, inArray(contentPictures.hash, pictures));
    if (found < new Set(pictures).size)
      throw new Refusal(400, "A picture no longer exists. Upload it again.");
  }
  return parsed.data;
}
