import { nod } from "@/brands/nod";
import { robotsTxt } from "@/lib/seo/sitemap.server";

export const dynamic = "force-dynamic";
export const GET = () => robotsTxt(nod);
