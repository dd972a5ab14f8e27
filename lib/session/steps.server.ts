import "server-only";
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import { env } from "../env.ts";

const MINUTE = 60;

/**
 * What a visitor has begun and not finished. Each lives in a sealed httpOnly cookie of its own, for its brand and
 * its time only (seconds), so that proofs and addresses never reach scripts.
 */
const steps = {
  /** A confirmation mail was sent for `email`; `sentTo` is the address to show, which may be another one, masked. */
  verification: {
    seconds: 24 * 60 * MINUTE,
    shape: z.object({ email: z.string(), sentTo: z.string() }),
  },
  /**
   * A forgotten password: a code was mailed to `email`; `proven` once it was entered. `request` and `grant` are the
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
  /** An existing customer was found (4.3); `claim` is null on backends that give none. */
  claim: {
    seconds: 30 * MINUTE,
    shape: z.object({ claim: z.string().nullable(), company: z.string(), sentTo: z.string() }),
  },
};

export type StepName = keyof typeof steps;
export type Step<Name extends StepName> = z.output<(typeof steps)[Name]["shape"]>;

export const lifeOf = (name: StepName): number => steps[name].seconds;

/** A key of its own, so that no step can ever stand for a session. */
function password(): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new Error("SESSION_SECRET is not set (at least 32 characters)");
  return createHash("sha256").update(`step\0${secret}`).digest("hex");
}

export function sealStep<Name extends StepName>(
  name: Name,
  brand: BrandId,
  step: Step<Name>,
): Promise<string> {
  return sealData({ name, brand, step }, { password: password(), ttl: lifeOf(name) });
}

/** The step of a seal; null when it is damaged, over, of another kind or of another brand. Never throws. */
export async function openStep<Name extends StepName>(
  name: Name,
  brand: BrandId,
  sealed: string,
): Promise<Step<Name> | null> {
  const opened: { name?: unknown; brand?: unknown; step?: unknown } | null = await unsealData<
    Record<string, unknown>
  >(sealed, { password: password(), ttl: lifeOf(name) }).catch(() => null);
  if (opened?.name !== name || opened.brand !== brand) return null;
  const read = steps[name].shape.safeParse(opened.step);
  return read.success ? (read.data as Step<Name>) : null;
}
