import "server-only";
import { brands } from "@/brands/index";
import type { Brand, BrandId } from "@/brands/types";
import { call } from "@/lib/backend/call.server";
import { BackendError } from "@/lib/backend/errors";
import { shareItemDetails } from "@/lib/contract/catalogue";
import type { Item } from "@/lib/contract/item";

/** Parses the last segment of /productDetail/{brand}:{itemId}; null when it is malformed. */
export function parseShareRef(ref: string): { brand: Brand; itemId: string } | null {
  let text: string;
  try {
    text = decodeURIComponent(ref);
  } catch {
    return null;
  }
  const [, name = "", itemId = ""] = /^(\w{1,10}):([\w.-]{1,40})$/.exec(text) ?? [];
  const brand = Object.values(brands).find((one) => one.name === name.toUpperCase());
  return brand && itemId ? { brand, itemId } : null;
}

/** Public facts of an item (7.26), or null when it doesn't exist. Throws while the backend is unavailable. */
export async function getSharedItem(brand: BrandId, itemId: string): Promise<Item | null> {
  try {
    const item = await call(shareItemDetails, itemId, { brand });
    return item.name ? item : null;
  } catch (error) {
    if (error instanceof BackendError && ["missing", "refused", "invalid"].includes(error.kind))
      return null;
    throw error;
  }
}
