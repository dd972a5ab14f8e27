import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrandId } from "../../brands/types.ts";

export interface Buyer {
  email: string;
  password: string;
}

/**
 * More than all tests need together, also if each runs three times. Each customer serves one test, whatever the order
 * and the worker.
 */
export const BUYERS = 600;
const PASSWORD = "Bearing#6204";

export const demoBuyer = (login: string, brand: BrandId): Buyer => ({
  email: `${login}@${brand}.example`,
  password: PASSWORD,
});

/** Claims an unused customer: creating the folder is atomic across workers. */
export function freshBuyer(brand: BrandId): Buyer {
  const taken = join(process.env.E2E_DATA_DIR ?? "", "taken");
  mkdirSync(taken, { recursive: true });
  for (let n = 1; n <= BUYERS; n++) {
    try {
      mkdirSync(join(taken, `${brand}-${n}`));
      return demoBuyer(`test-${n}`, brand);
    } catch {
      // Already claimed.
    }
  }
  throw new Error("no customer left: raise BUYERS");
}
