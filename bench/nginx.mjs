import { nginxBinary, startNginx } from "../test/nginx.ts";

const PORT = Number(process.env.BENCH_PORT ?? 3178) + 500;

export const nginxOrigin = `http://127.0.0.1:${PORT}`;
/** The same over TLS and HTTP/2, with a certificate that nobody has signed. */
export const secureOrigin = (brand) => `https://${brand}.localhost:${PORT + 1}`;

/**
 * deploy/nginx.conf as it is, except for hosts, ports, certificate and folders, in front of a storefront. Clients name
 * their address in X-Forwarded-For. Null without nginx or openssl.
 */
export async function withNginx(storefrontPort, use) {
  if (!nginxBinary) return null;
  const nginx = await startNginx({
    ports: { plain: PORT, https: PORT + 1, http: PORT + 2, storefront: storefrontPort },
    hosts: ["zwz.localhost", "nod.localhost"],
    http: "set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;",
  });
  try {
    return await use();
  } finally {
    await nginx.stop();
  }
}
