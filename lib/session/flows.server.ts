import "server-only";
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import { env } from "../env.ts";

const MINUTE = 60;

/**
 * Unfinished flows of a visitor. Each is in a sealed httpOnly cookie of its own, limited to its brand and
 * lifetime (seconds), so that proofs and addresses never reach scripts.
 */
const flows = {
  /** A confirmation e-mail was sent for `email`. `sentTo` is the address to show, which may be another one, masked. */
  verification: {
    seconds: 24 * 60 * MINUTE,
    shape: z.object({ email: z.string(), sentTo: z.string() }),
  },
  /**
   * Password recovery: a code was e-mailed to `email`; `proven` after it was entered. `request` and `grant` are
   * proofs of our backend, null on others.
   */
  recovery: {
    seconds: 10 * MINUTE,
    shape: z.object({
      email: z.string(),
      request: z.string().nullable(),
      proven: z.boolean(),
      grant: z.string().nullable(),
    }),
  },
  /** An existing customer was found (4.3). `claim` is null on backends that issue none. */
  claim: {
    seconds: 30 * MINUTE,
    shape: z.object({ claim: z.string().nullable(), company: z.string(), sentTo: z.string() }),
  },
};

export type FlowName = keyof typeof flows;
export type Flow<Name extends FlowName> = z.output<(typeof flows)[Name]["shape"]>;

export const flowLifetime = (name: FlowName): number => flows[name].seconds;

/** A key of its own, so that a flow cookie is never valid as a session. */
function password(): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new Error("SESSION_SECRET is not set (at least 32 characters)");
  return createHash("sha256").update(`step\0${secret}`).digest("hex");
}

export function sealFlow<Name extends FlowName>(
  name: Name,
  brand: BrandId,
  step: Flow<Name>,
): Promise<string> {
  return sealData({ name, brand, step }, { password: password(), ttl: flowLifetime(name) });
}

/** Unseals a flow; null if it is damaged, expired, or of another kind or brand. Never throws. */
export async function unsealFlow<Name extends FlowName>(
  name: Name,
  brand: BrandId,
  sealed: string,
): Promise<Flow<Name> | null> {
  const opened: { name?: unknown; brand?: unknown; step?: unknown } | null = await unsealData<
    Record<string, unknown>
  >(sealed, { password: password(), ttl: flowLifetime(name) }).catch(() => null);
  if (opened?.name !== name || opened.brand !== brand) return null;
  const read = flows[name].shape.safeParse(opened.step);
  return read.success ? (read.data as Flow<Name>) : null;
}
