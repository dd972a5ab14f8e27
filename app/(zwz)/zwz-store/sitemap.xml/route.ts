import { zwz } from "@/brands/zwz";
import { sitemapIndex } from "@/lib/seo/sitemap.server";

export const dynamic = "force-dynamic";
export const GET = () => sitemapIndex(zwz);
