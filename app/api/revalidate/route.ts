import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { z } from "zod";
import { parseBody } from "@/lib/backend/request.server";
import { env } from "@/lib/env";

const revalidation = z.object({
  brand: z.enum(["zwz", "nod"]),
  slugs: z
    .array(z.string().regex(/^[a-z0-9-]{1,200}$/))
    .max(500)
    .optional(),
  all: z.boolean().optional(),
});

/** Expires the page, so that the next visitor waits for the new one instead of seeing the old one again. */
const IMMEDIATELY = { expire: 0 };

function isBackend(request: Request): boolean {
  const expected = Buffer.from(env().REVALIDATE_TOKEN);
  const actual = Buffer.from(request.headers.get("x-revalidate-token") ?? "");
  return (
    expected.length > 0 && actual.length === expected.length && timingSafeEqual(actual, expected)
  );
}

/** Called by the backend with x-revalidate-token to expire cached pages. */
export async function POST(request: Request): Promise<Response> {
  if (!isBackend(request)) return Response.json({ error: { kind: "refused" } }, { status: 401 });
  const body = await parseBody(request, revalidation).catch(() => null);
  if (!body) return Response.json({ error: { kind: "invalid" } }, { status: 400 });
  for (const slug of body.slugs ?? []) revalidateTag(`${body.brand}:item:${slug}`, IMMEDIATELY);
  if (body.all || body.slugs?.length) revalidateTag(`${body.brand}:categories`, IMMEDIATELY);
  if (body.all) revalidateTag(`${body.brand}:catalogue`, IMMEDIATELY);
  return Response.json({ success: 1 });
}
