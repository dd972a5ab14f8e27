const everyAnswer = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Content-Security-Policy",
    value: "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The optimiser has been the way in for several remote code executions; our pictures are SVG.
  images: { unoptimized: true },
  allowedDevOrigins: ["*.localhost"],
  // Pages made on demand live in memory: after a restart, perhaps with another backend, none is old.
  experimental: { isrFlushToDisk: false },
  cacheMaxMemorySize: 200 * 1024 * 1024,
  typescript: { ignoreBuildErrors: false },
  headers: async () => [
    { source: "/:path*", headers: everyAnswer },
    {
      source: "/assets/:brand/:font.woff2",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
};
