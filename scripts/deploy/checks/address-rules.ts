import { hostName, isLocal } from "../../../lib/hosts.ts";
import { type Finding, hostOf, listOf, note, type Rule, servers } from "./settings.ts";

const BRANDS = ["ZWZ", "NOD"];

const sites: Rule = (deployment) =>
  servers.flatMap((server) =>
    BRANDS.flatMap((brand) => {
      const name = `${brand}_SITE_URL`;
      const url = deployment[server][name];
      if (!url)
        return [
          `${server}: ${name} is not set. Links in pages and e-mails need the shop's address.`,
        ];
      if (!/^https:\/\//i.test(url))
        return [
          `${server}: ${name} must begin with https://; cookies and passwords are sent there.`,
        ];
      if (url !== deployment.backend[name])
        return [`${name} differs between backend and storefront.`];
      const hosts = listOf(deployment.storefront[`${brand}_HOSTS`]).map(hostName);
      return server === "storefront" && !hosts.includes(hostOf(url))
        ? [
            `${brand}_HOSTS does not contain ${hostOf(url)} of ${name}; visitors would get the reduced site.`,
          ]
        : [];
    }),
  );

const proxies: Rule = ({ storefront }) =>
  Number(storefront.TRUSTED_PROXY_HOPS) > 0
    ? []
    : [
        "storefront: TRUSTED_PROXY_HOPS is 0. Set it to the number of proxies in front, usually 1: all visitors would share the limits of the proxy's address.",
      ];

const LISTENING = [
  ["storefront", "BIND_ADDRESS"],
  ["backend", "BACKEND_HOST"],
  ["backend", "METRICS_HOST"],
  ["storefront", "METRICS_HOST"],
] as const;

const listening: Rule = (deployment) =>
  LISTENING.flatMap(([server, name]) =>
    ["0.0.0.0", "::"].includes(deployment[server][name] ?? "")
      ? [
          note(
            `${server}: ${name} listens on every network. Name the private address, or make sure that only nginx, the other server or the scraper reach its port.`,
          ),
        ]
      : [],
  );

const preview: Rule = ({ storefront }) =>
  listOf(storefront.PREVIEW_HOSTS).some((host) => !isLocal(hostName(host))) &&
  !storefront.PREVIEW_PASSWORD
    ? ["storefront: PREVIEW_HOSTS is public without PREVIEW_PASSWORD."]
    : [];

/** The server block of nginx that names the host, without nested braces being counted exactly. */
function limitsAddresses(nginx: string, host: string): boolean {
  const blocks = nginx.split(/^\s*server\s*\{/m).slice(1);
  const own = blocks.filter((block) =>
    /server_name\s+([^;]+);/.exec(block)?.[1]?.split(/\s+/).includes(host),
  );
  return (
    own.length > 0 &&
    own.every((block) => /^\s*deny\s+all;/m.test(block) || /return 30[18]/.test(block))
  );
}

const console: Rule = ({ storefront, nginx }) =>
  listOf(storefront.OPS_HOSTS)
    .map(hostName)
    .filter((host) => !isLocal(host))
    .flatMap((host): (string | Finding)[] => {
      const advice = `OPS_HOSTS: let only your offices' and VPN's addresses reach ${host}: allow and deny in its server of nginx`;
      if (nginx === undefined) return [note(`${advice}. With --nginx FILE this is checked.`)];
      return limitsAddresses(nginx, host) ? [] : [`${advice}; it has no "deny all".`];
    });

/** Where operators sign in, and what their e-mails link to. */
const consoleSite: Rule = (deployment) => {
  const hosts = listOf(deployment.storefront.OPS_HOSTS)
    .map(hostName)
    .filter((host) => !isLocal(host));
  if (hosts.length === 0) return [];
  return servers.flatMap((server) => {
    const url = deployment[server].OPS_SITE_URL;
    if (!url) return [`${server}: OPS_SITE_URL is not set, but OPS_HOSTS names a console.`];
    if (!/^https:\/\//i.test(url))
      return [`${server}: OPS_SITE_URL must begin with https://; operators sign in there.`];
    return hosts.includes(hostOf(url))
      ? []
      : [`OPS_HOSTS does not contain ${hostOf(url)} of the ${server}'s OPS_SITE_URL.`];
  });
};

export const addressRules: Rule[] = [sites, proxies, listening, preview, console, consoleSite];
