import { zwz } from "@/brands/zwz";
import { sitemapFile } from "@/lib/seo/sitemap.server";

export const GET = async (_: Request, { params }: { params: Promise<{ file: string }> }) =>
  sitemapFile(zwz, (await params).file);
