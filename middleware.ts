import { type NextRequest, NextResponse } from "next/server";
import { routesOf } from "@/brands";
import { env } from "@/lib/env";
import { type Hosts, PREVIEW_COOKIE, siteOf } from "@/lib/hosts";
import { mayPreview, passwordAsked, previewHeaders } from "@/lib/preview";
import { answerFor } from "@/lib/site-map";

const MISSING = "/missing";

/** Routing and nothing else: host → site, path → the site's own folder. Who may see what is decided by handlers. */
export function middleware(request: NextRequest): NextResponse {
  const { ZWZ_HOSTS, NOD_HOSTS, PREVIEW_HOSTS, PREVIEW_PASSWORD } = env();
  const hosts: Hosts = { zwz: ZWZ_HOSTS, nod: NOD_HOSTS, preview: PREVIEW_HOSTS };
  const { pathname, searchParams } = request.nextUrl;
  const remembered = request.cookies.get(PREVIEW_COOKIE)?.value;
  const host = request.headers.get("host");
  const { site, preview, choice } = siteOf(host, hosts, searchParams.get("brand"), remembered);
  if (preview && !mayPreview(request, PREVIEW_PASSWORD)) return passwordAsked();

  const found = answerFor(routesOf(site), pathname);
  const url = request.nextUrl.clone();
  const missing = found.kind === "missing";
  url.pathname =
    found.kind === "redirect" ? found.to : `/${site}-store${missing ? MISSING : pathname}`;
  const response =
    found.kind === "redirect"
      ? NextResponse.redirect(url, 308)
      : NextResponse.rewrite(url, missing ? { status: 404 } : {});
  if (choice) previewHeaders(response, choice);
  return response;
}

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!_next/|api/|assets/|files/|favicon\\.ico$|robots\\.txt$).*)"],
};
