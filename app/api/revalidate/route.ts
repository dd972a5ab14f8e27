import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { parseBody } from "@/lib/backend/request.server";
import { pageChange } from "@/lib/contract/page-changes";
import { env } from "@/lib/env";
import { applyPageChange } from "@/lib/node/page-change-channel";

const revalidation = pageChange.partial().extend({
  brand: z.enum(["zwz", "nod"]),
  since: pageChange.shape.version.optional(),
});

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
  await applyPageChange({ ...body, slugs: body.slugs ?? [], all: body.all ?? false });
  return Response.json({ success: 1 });
}
