import { type NextRequest, NextResponse } from "next/server";
import { brandOf, routesOf, samplePagesOf } from "@/brands";
import type { SiteId } from "@/brands/types";
import {
  hasValues,
  isFiltered,
  readFilterValues,
  readPage,
  renameOldParameters,
} from "@/lib/catalogue/category-filter";
import { env } from "@/lib/env";
import { cookieName, type Hosts, isSecure, PREVIEW_COOKIE, resolveSite } from "@/lib/hosts";
import { isProductPath, routes } from "@/lib/routes";
import { isPreviewAllowed, passwordRequired, previewHeaders } from "@/lib/session/preview";
import { resolvePath } from "@/lib/site-map";

const MISSING = "/missing";
/** The missing page below the products, whose header links to the product index. */
const MISSING_PRODUCT = "/bearings/missing";
const FAVICON = "/favicon.ico";
const ROBOTS = "/robots.txt";
/** Previews and the reduced site have no sitemap. */
const SITEMAP = /^\/sitemap(?:\.xml|\/[\w-]+\.xml)$/;
/** Section drawing as an SVG file named after type and dimensions. */
const DRAWING = /^\/drawing\/[\w.-]+\.svg$/;
/** Internal folder of the pages with sample content; not served on a store's own host. */
const SAMPLE = "/sample";
/** Internal folder of the home page with drafts, and the parameter that holds the token of a preview link. */
const DRAFT = "/draft";
const DRAFT_TOKEN = "draft";
const CATEGORY = /^\/bearings\/([^/]+)(?:\/(\d+))?$/;
/** Former path of filtered categories. */
const OLD_FILTERED = /^\/narrowed\//i;

function missingPage(site: SiteId, path: string): string {
  const brand = brandOf(site);
  return brand && isProductPath(brand, path) ? MISSING_PRODUCT : MISSING;
}

/** Routes only: host → site, path → the site's internal folder. Route handlers check permissions. */
export function middleware(request: NextRequest): NextResponse {
  const { ZWZ_HOSTS, NOD_HOSTS, OPS_HOSTS, PREVIEW_HOSTS, PREVIEW_PASSWORD } = env();
  const hosts: Hosts = { zwz: ZWZ_HOSTS, nod: NOD_HOSTS, ops: OPS_HOSTS, preview: PREVIEW_HOSTS };
  const { searchParams } = request.nextUrl;
  const { site, preview, samples, choice } = resolveSite(
    request.headers.get("host"),
    hosts,
    searchParams.get("brand"),
    request.cookies.get(cookieName(isSecure(request), PREVIEW_COOKIE))?.value,
  );
  if (preview && !isPreviewAllowed(request, PREVIEW_PASSWORD)) return passwordRequired();
  const response = route(request, { site, preview, samples });
  if (choice) previewHeaders(request, response, choice);
  if (site === "ops") response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
}

function route(
  { nextUrl }: NextRequest,
  { site, preview, samples }: { site: SiteId; preview: boolean; samples: boolean },
): NextResponse {
  const { pathname, search, searchParams, origin } = nextUrl;
  const rewrite = (path: string, status = 200) =>
    NextResponse.rewrite(Object.assign(nextUrl.clone(), { pathname: path }), { status });
  // A URL built by Next would restore the trailing slash.
  const redirect = (path: string) => NextResponse.redirect(new URL(path, origin), 308);

  if (pathname === FAVICON) return rewrite(`/assets/${site}/icon.ico`);
  if (pathname === ROBOTS) return rewrite(`/${preview ? "bare" : site}-store${ROBOTS}`);
  const isFile = (SITEMAP.test(pathname) && !preview) || DRAWING.test(pathname);
  if (isFile && brandOf(site)) return rewrite(`/${site}-store${pathname}`);
  if (pathname === routes.home && searchParams.has(DRAFT_TOKEN) && brandOf(site)) {
    return rewrite(`/${site}-store${DRAFT}`);
  }
  if (samples && samplePagesOf(site).includes(pathname)) {
    return rewrite(`/${site}-store${SAMPLE}${pathname}`);
  }

  const match = resolvePath(routesOf(site), pathname);
  if (match.kind === "missing") return rewrite(`/${site}-store${missingPage(site, pathname)}`, 404);
  if (match.kind === "redirect") {
    if (!OLD_FILTERED.test(pathname)) return redirect(match.to + search);
    const query = renameOldParameters(searchParams);
    const [, slug = ""] = CATEGORY.exec(match.to) ?? [];
    return redirect(routes.filteredCategory(slug, readFilterValues(query), readPage(query)));
  }
  const [, category, page] = CATEGORY.exec(pathname) ?? [];
  if (category && !page && isFiltered(searchParams)) {
    return rewrite(`/${site}-store/filtered/${category}`);
  }
  if (category && page && hasValues(readFilterValues(searchParams))) {
    const query = new URLSearchParams(searchParams);
    query.set("page", page);
    return redirect(`/bearings/${category}?${query}`);
  }
  return rewrite(`/${site}-store${match.canonicalPath ?? pathname}`);
}

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!_next/|api/|assets/|files/).*)"],
};
