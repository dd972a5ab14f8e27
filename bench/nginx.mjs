import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const binary = ["nginx", "/usr/sbin/nginx"].find(
  (path) => spawnSync(path, ["-v"]).error === undefined,
);
const PORT = Number(process.env.BENCH_PORT ?? 3178) + 500;

export const nginxOrigin = `http://127.0.0.1:${PORT}`;
/** The same over TLS and HTTP/2, with a certificate that nobody has signed. */
export const secureOrigin = (brand) => `https://${brand}.localhost:${PORT + 1}`;

function makeCertificate(folder) {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const args = ["req", "-x509", ...kind, ...files, "-subj", "/CN=localhost", "-days", "2"];
  return spawnSync("openssl", args).status === 0;
}

/** deploy/nginx.conf as it is, but for ports, certificate and folders, in front of a storefront. Null without nginx or openssl. */
export async function withNginx(storefrontPort, use) {
  if (!binary) return null;
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  mkdirSync(join(folder, "cache"));
  if (!makeCertificate(folder)) return null;
  const site = readFileSync(resolve(import.meta.dirname, "../deploy/nginx.conf"), "utf8")
    .replace("/var/cache/nginx/bearings", join(folder, "cache"))
    .replace("127.0.0.1:3000", `127.0.0.1:${storefrontPort}`)
    .replaceAll("/etc/letsencrypt/live/bearings", folder)
    .replace("listen 80;", `listen 127.0.0.1:${PORT + 2};`)
    .replace(
      "listen 443 ssl http2;",
      `listen 127.0.0.1:${PORT}; listen 127.0.0.1:${PORT + 1} ssl http2;`,
    );
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr warn;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; keepalive_requests 1000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      ${site} }`,
  );
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
  const child = spawn(binary, args, { stdio: "inherit" });
  const ended = new Promise((done) => child.once("exit", done));
  try {
    for (let tries = 0; tries < 100; tries++) {
      const answers = await fetch(nginxOrigin).then(
        () => true,
        () => false,
      );
      if (answers) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    return await use();
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
