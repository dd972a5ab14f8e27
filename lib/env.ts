import { z } from "zod";

/** "a, b" → ["a", "b"], lower case. */
const hostList = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    );

const apiUrl = z.url().transform((url) => (url.endsWith("/") ? url : `${url}/`));

const schema = z.object({
  ZWZ_HOSTS: hostList("zwz.localhost"),
  NOD_HOSTS: hostList("nod.localhost"),
  OPS_HOSTS: hostList("ops.localhost"),
  /** Public address of the store, e.g. https://www.zwz.example; by default its first host. */
  ZWZ_SITE_URL: z.url().optional(),
  NOD_SITE_URL: z.url().optional(),
  PORT: z.coerce.number().int().positive().default(3000),
  PREVIEW_HOSTS: hostList(""),
  PREVIEW_PASSWORD: z.string().default(""),
  /** Our own backend; it alone gets INTERNAL_TOKEN. */
  BACKEND_URL: z.url(),
  ZWZ_API_URL: apiUrl,
  NOD_API_URL: apiUrl,
  /** Only for a backend that opens payments without stating its key. */
  ZWZ_RAZORPAY_KEY_ID: z.string().default(""),
  NOD_RAZORPAY_KEY_ID: z.string().default(""),
  SESSION_SECRET: z.string().min(32).optional(),
  /** PBKDF2 rounds of a captcha; tests use a tiny number. */
  CAPTCHA_COST: z.coerce.number().int().positive().default(5000),
  CAPTCHA_MIN: z.coerce.number().int().positive().default(1000),
  CAPTCHA_MAX: z.coerce.number().int().positive().default(3000),
  /** Redis, which several storefronts share. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Folder with the captchas used here; with Redis all storefronts know them. */
  CAPTCHA_STORE_DIR: z.string().default(".data/captcha"),
  /** Folder with the sign-outs that the backend could not be told yet. */
  SIGN_OUT_DIR: z.string().default(".data/sign-outs"),
  /** Shared with our own backend, which trusts the client address only next to this token. */
  INTERNAL_TOKEN: z.string().default(""),
  /** Shared with the backend, which calls the revalidation hook. */
  REVALIDATE_TOKEN: z.string().default(""),
});

export type Env = z.output<typeof schema>;

/** Parses the environment. Empty variables count as absent. Throws a ZodError that names the invalid ones. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const backend = given.BACKEND_URL ?? `http://127.0.0.1:${given.BACKEND_PORT ?? 4000}`;
  return schema.parse({
    BACKEND_URL: backend,
    ZWZ_API_URL: `${backend}/zwz/`,
    NOD_API_URL: `${backend}/nod/`,
    ...given,
  });
}

/** True during `next build`, when no backend is available. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === "phase-production-build";

let known: Env | undefined;

/** The storefront's settings, parsed once. Server only. */
export function env(): Env {
  known ??= readEnv(process.env);
  return known;
}
