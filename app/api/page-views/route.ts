import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { countPageView, isNotCounted } from "@/lib/page-views.server";

const body = z.object({ path: z.string().max(300) });

const count = handler({ auth: "none", body }, ({ brand, body: { path } }) => {
  countPageView(brand, path);
  return null;
});

/** 7.42: counts a page view. Stores neither cookie nor address. */
export const POST: typeof count = async (request, context) =>
  (await isNotCounted(request)) ? new Response(null, { status: 204 }) : count(request, context);
