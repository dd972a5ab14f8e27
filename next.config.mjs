import { resolve } from "node:path";
import { COMMON_POLICY, securityHeaders } from "./server/security-headers.ts";

const headers = { ...securityHeaders };
if (process.env.NODE_ENV !== "production") headers["content-security-policy"] = COMMON_POLICY;
const everyResponse = Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimiser has been the way in for several remote code executions; our pictures are SVG.
  images: { unoptimized: true },
  allowedDevOrigins: ["*.localhost"],
  // `next dev` renders every page anew.
  ...(process.env.NODE_ENV === "production" && {
    cacheHandler: resolve(import.meta.dirname, "server/cache-handler.ts"),
  }),
  ...(process.env.NODE_ENV !== "production" && {
    turbopack: { resolveAlias: { "#styles": "./components/layout/styles/file.ts" } },
  }),
  // Loaded only with REDIS_URL.
  serverExternalPackages: ["redis"],
  cacheMaxMemorySize: 0,
  // Title and canonical URL belong in <head>; by default, pages rendered per request stream them into <body>.
  htmlLimitedBots: /.*/,
  // The response cache does both (server/response-cache.ts).
  compress: false,
  generateEtags: false,
  // The middleware does it, together with everything else that an address may have wrong: one redirect, never two.
  skipTrailingSlashRedirect: true,
  // `npm test` checks types; a first start need not wait for that as well.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: "/:path*", headers: everyResponse },
    {
      source: "/assets/:brand/:font.woff2",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
};
