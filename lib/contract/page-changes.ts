import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { success } from "./fields.ts";

/** Highest number of slugs in one change; beyond it every page counts as changed. */
export const CHANGED_SLUGS_MAX = 200;

const version = z.number().int().min(0);

/** Public pages that changed, up to a version of the brand's catalogue. */
export const pageChange = z.object({
  version,
  /** Product pages that changed. */
  slugs: z.array(z.string().regex(/^[a-z0-9-]{1,200}$/)).max(CHANGED_SLUGS_MAX),
  /** Every page of the brand changed, or it is unknown which. */
  all: z.boolean(),
});
export type PageChange = z.output<typeof pageChange>;

/** Ours: pages changed since a version. Without a version the reply is the current one and `all`. */
export const pageChangesSince = endpoint({
  method: "POST",
  isSafe: true,
  path: "api/page_changes/",
  auth: "none",
  summary: "Pages that changed since a version",
  body: z.object({ since: version.optional() }),
  reply: pageChange.extend({ success }),
  encode: (since: number | undefined) => ({ since }),
  decode: ({ version, slugs, all }): PageChange => ({ version, slugs, all }),
});
