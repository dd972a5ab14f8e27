import { nod } from "@/brands/nod";
import { robotsOf } from "@/lib/seo/sitemap.server";

export const dynamic = "force-dynamic";
export const GET = () => robotsOf(nod);
