import { type NextRequest, NextResponse } from "next/server";
import { brands, routesOf, samplePagesOf } from "@/brands";
import { env } from "@/lib/env";
import { type Hosts, PREVIEW_COOKIE, siteOf } from "@/lib/hosts";
import { mayPreview, passwordAsked, previewHeaders } from "@/lib/preview";
import { inProductArea } from "@/lib/product-area";
import { type Answer, answerFor } from "@/lib/site-map";

const MISSING = "/missing";
/** The same among the products, which the header shows the way to. */
const NO_SUCH_PRODUCT = "/bearings/missing";
/** What browsers and search engines ask of every host, and where a site's own one is. */
const FAVICON = "/favicon.ico";
const ROBOTS = "/robots.txt";
/** The list of a store's pages, in files; previews and the reduced site have none. */
const SITEMAP = /^\/sitemap(?:\.xml|\/[\w-]+\.xml)$/;
/** A section drawing as a picture, named by what it shows. */
const DRAWING = /^\/drawing\/[\w.-]+\.svg$/;
/** Folder of the pages that hold sample content; a store's own host never gets there. */
const SAMPLE = "/sample";

/** Routing and nothing else: host → site, path → the site's own folder. Who may see what is decided by handlers. */
export function middleware(request: NextRequest): NextResponse {
  const { ZWZ_HOSTS, NOD_HOSTS, PREVIEW_HOSTS, PREVIEW_PASSWORD } = env();
  const hosts: Hosts = { zwz: ZWZ_HOSTS, nod: NOD_HOSTS, preview: PREVIEW_HOSTS };
  const { pathname, searchParams } = request.nextUrl;
  const at = (path: string) => Object.assign(request.nextUrl.clone(), { pathname: path });
  const remembered = request.cookies.get(PREVIEW_COOKIE)?.value;
  const host = request.headers.get("host");
  const { site, preview, samples, choice } = siteOf(
    host,
    hosts,
    searchParams.get("brand"),
    remembered,
  );
  if (preview && !mayPreview(request, PREVIEW_PASSWORD)) return passwordAsked();

  if (pathname === FAVICON) return NextResponse.rewrite(at(`/assets/${site}/icon.ico`));
  if (pathname === ROBOTS) {
    return NextResponse.rewrite(at(`/${preview ? "bare" : site}-store${ROBOTS}`));
  }
  const file = (SITEMAP.test(pathname) && !preview) || DRAWING.test(pathname);
  if (file && site !== "bare") {
    return NextResponse.rewrite(at(`/${site}-store${pathname}`));
  }
  const sample = samples && samplePagesOf(site).includes(pathname);
  const found: Answer = sample ? { kind: "page" } : answerFor(routesOf(site), pathname);
  const missing = found.kind === "missing";
  const nothing =
    site !== "bare" && inProductArea(brands[site].paths.product, pathname)
      ? NO_SUCH_PRODUCT
      : MISSING;
  const there = found.kind === "page" && found.at ? found.at : pathname;
  const page = `${sample ? SAMPLE : ""}${missing ? nothing : there}`;
  const { search, origin } = request.nextUrl;
  const response =
    found.kind === "redirect"
      ? // Next's own address would put back the slash that was at the end.
        NextResponse.redirect(new URL(found.to + search, origin), 308)
      : NextResponse.rewrite(at(`/${site}-store${page}`), missing ? { status: 404 } : {});
  if (choice) previewHeaders(response, choice);
  return response;
}

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!_next/|api/|assets/|files/).*)"],
};
