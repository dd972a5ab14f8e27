import { nod } from "@/brands/nod";
import { sitemapIndex } from "@/lib/seo/sitemap.server";

export const dynamic = "force-dynamic";
export const GET = () => sitemapIndex(nod);
