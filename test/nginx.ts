import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Undefined where nginx or openssl is not installed. */
export const nginxBinary = ["nginx", "/usr/sbin/nginx"].find(
  (path) =>
    spawnSync(path, ["-v"]).error === undefined &&
    spawnSync("openssl", ["version"]).error === undefined,
);

interface Setup {
  /** Ports on 127.0.0.1; `plain` speaks HTTP to the stores, which port 443 does not. */
  ports: {
    http: number;
    https: number;
    plain?: number;
    storefront: number | number[];
    backend?: number | number[];
    /** Where nginx-backends.conf listens; it is left out without. */
    internal?: number;
  };
  /** Host names instead of those in deploy/nginx.conf. */
  hosts: string[];
  /** The console's host instead of the one there. */
  opsHost?: string;
  /** Requests of an address instead of those there, such as "1r/m". */
  rate?: string;
  /** More directives of the http block. */
  http?: string;
}

function makeCertificate(folder: string) {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const args = ["req", "-x509", ...kind, ...files, "-subj", "/CN=localhost", "-days", "2"];
  if (spawnSync("openssl", args).status !== 0) throw new Error("openssl made no certificate");
}

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => done(true));
    socket.on("error", () => done(false));
    socket.on("connect", () => socket.destroy());
  });

/** Lines of an upstream, one per port. */
const toServers = (configuration: string, port: number, ports: number | number[]) =>
  configuration.replace(new RegExp(`^ *server 127[.]0[.]0[.]1:${port}(.*)$`, "m"), (_, rest) =>
    [ports]
      .flat()
      .map((one) => `server 127.0.0.1:${one}${rest}`)
      .join("\n"),
  );

const readDeploy = (name: string) =>
  readFileSync(resolve(import.meta.dirname, "../deploy", name), "utf8");

/** deploy/nginx.conf and nginx-backends.conf, except for hosts, ports, certificate and folders. */
function siteConfiguration(folder: string, { ports, hosts, opsHost, rate }: Setup): string {
  const plain = ports.plain ? `listen 127.0.0.1:${ports.plain};` : "";
  const internal = ports.internal
    ? readDeploy("nginx-backends.conf").replace("4080", String(ports.internal))
    : "";
  const site = toServers(readDeploy("nginx.conf"), 3000, ports.storefront);
  return `${toServers(site, 4000, ports.backend ?? 9)}\n${internal}`
    .replace("/var/cache/nginx/bearings", join(folder, "cache"))
    .replaceAll("/etc/letsencrypt/live/bearings", folder)
    .replaceAll(/server_name www.*;/g, `server_name ${hosts.join(" ")};`)
    .replaceAll(/server_name ops.*;/g, (line) => (opsHost ? `server_name ${opsHost};` : line))
    .replace(/rate=[^;]+/, (given) => (rate ? `rate=${rate}` : given))
    .replaceAll("listen 80", `listen 127.0.0.1:${ports.http}`)
    .replaceAll("listen 443 ssl http2;", `${plain} listen 443 ssl http2;`)
    .replaceAll("listen 443", `listen 127.0.0.1:${ports.https}`);
}

/** Starts nginx with the configuration of deploy/. Call `stop` when done. */
export async function startNginx(setup: Setup): Promise<{ stop: () => Promise<void> }> {
  if (!nginxBinary) throw new Error("nginx is not installed");
  const folder = mkdtempSync(join(tmpdir(), "bearings-nginx-"));
  mkdirSync(join(folder, "cache"));
  makeCertificate(folder);
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; keepalive_requests 1000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      ${setup.http ?? ""}
      ${siteConfiguration(folder, setup)} }`,
  );
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
  const child = spawn(nginxBinary, args, { stdio: ["ignore", "inherit", "inherit"] });
  let hasEnded = false;
  const ended = new Promise<void>((done) => child.once("exit", () => done())).then(() => {
    hasEnded = true;
  });
  while (!hasEnded && !(await isOpen(setup.ports.http)))
    await new Promise((done) => setTimeout(done, 20));
  if (hasEnded) throw new Error("nginx did not start");
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
