import { nod } from "@/brands/nod";
import { sitemapFile } from "@/lib/seo/sitemap.server";

export const GET = async (_: Request, { params }: { params: Promise<{ file: string }> }) =>
  sitemapFile(nod, (await params).file);
