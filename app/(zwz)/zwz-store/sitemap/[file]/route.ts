import { zwz } from "@/brands/zwz";
import { sitemapFile } from "@/lib/seo/sitemap.server";

export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];
export const GET = async (_: Request, { params }: { params: Promise<{ file: string }> }) =>
  sitemapFile(zwz, (await params).file);
