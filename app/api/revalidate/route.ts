import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { z } from "zod";
import { parseBody } from "@/lib/backend/request.server";
import { env } from "@/lib/env";

const changed = z.object({
  brand: z.enum(["zwz", "nod"]),
  slugs: z
    .array(z.string().regex(/^[a-z0-9-]{1,200}$/))
    .max(500)
    .optional(),
  all: z.boolean().optional(),
});

/** Expires the page, so that the next visitor waits for the new one instead of seeing the old one again. */
const AT_ONCE = { expire: 0 };

function isBackend(request: Request): boolean {
  const wanted = Buffer.from(env().REVALIDATE_TOKEN);
  const given = Buffer.from(request.headers.get("x-revalidate-token") ?? "");
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Called by the backend with x-revalidate-token to expire cached pages. */
export async function POST(request: Request): Promise<Response> {
  if (!isBackend(request)) return Response.json({ error: { kind: "refused" } }, { status: 401 });
  const body = await parseBody(request, changed).catch(() => null);
  if (!body) return Response.json({ error: { kind: "invalid" } }, { status: 400 });
  for (const slug of body.slugs ?? []) revalidateTag(`${body.brand}:item:${slug}`, AT_ONCE);
  if (body.all || body.slugs?.length) revalidateTag(`${body.brand}:categories`, AT_ONCE);
  if (body.all) revalidateTag(`${body.brand}:catalogue`, AT_ONCE);
  return Response.json({ success: 1 });
}
