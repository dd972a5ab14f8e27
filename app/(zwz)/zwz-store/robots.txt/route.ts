import { zwz } from "@/brands/zwz";
import { robotsOf } from "@/lib/seo/sitemap.server";

export const dynamic = "force-dynamic";
export const GET = () => robotsOf(zwz);
