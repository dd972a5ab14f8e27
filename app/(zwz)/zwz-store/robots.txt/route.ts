import { zwz } from "@/brands/zwz";
import { robotsTxt } from "@/lib/seo/sitemap.server";

export const dynamic = "force-dynamic";
export const GET = () => robotsTxt(zwz);
