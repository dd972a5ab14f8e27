import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { countPageView, isUncounted } from "@/lib/page-views.server";

const body = z.object({ path: z.string().max(300) });

const count = handler({ auth: "none", body }, ({ brand, body: { path } }) => {
  countPageView(brand, path);
  return null;
});

/** 7.42: one page was shown. Neither cookie nor address is kept. */
export const POST: typeof count = async (request, context) =>
  isUncounted(request) ? new Response(null, { status: 204 }) : count(request, context);
