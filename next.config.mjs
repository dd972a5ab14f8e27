import { resolve } from "node:path";

const everyAnswer = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Content-Security-Policy",
    value: "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  },
  // Banks open windows of their own from the payment window and must be able to answer it.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
];

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
  cacheMaxMemorySize: 0,
  // The response cache does both (server/response-cache.ts).
  compress: false,
  generateEtags: false,
  // The middleware does it, together with everything else that an address may have wrong: one redirect, never two.
  skipTrailingSlashRedirect: true,
  // `npm test` checks types; a first start need not wait for that as well.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: "/:path*", headers: everyAnswer },
    {
      source: "/assets/:brand/:font.woff2",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
};
