import { hostName, isLocal } from "./hosts.ts";

type Variables = Record<string, string | undefined>;

const HOST_VARIABLES = ["ZWZ_HOSTS", "NOD_HOSTS", "OPS_HOSTS", "PREVIEW_HOSTS"];
const SITE_VARIABLES = ["ZWZ_SITE_URL", "NOD_SITE_URL", "OPS_SITE_URL"];
const RAZORPAY_KEYS = ["ZWZ_RAZORPAY_KEY_ID", "NOD_RAZORPAY_KEY_ID"];

const siteHost = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

/** The first configured name that other machines can reach, with its variable; null if all are local. */
function findPublicHost(variables: Variables): { variable: string; host: string } | null {
  const hosts = [
    ...HOST_VARIABLES.flatMap((variable) =>
      (variables[variable] ?? "")
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((host) => ({ variable, host })),
    ),
    ...SITE_VARIABLES.map((variable) => ({ variable, host: siteHost(variables[variable] ?? "") })),
  ];
  return hosts.find(({ host }) => host && !isLocal(hostName(host))) ?? null;
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

/** True if both brands use other backends, which have no demo accounts of ours. */
function hasOtherBackends(variables: Variables): boolean {
  const { BACKEND_URL, BACKEND_PORT, ZWZ_API_URL, NOD_API_URL } = variables;
  const own = originOf(BACKEND_URL || `http://127.0.0.1:${BACKEND_PORT || 4000}`);
  return [ZWZ_API_URL, NOD_API_URL].every((url) => url && originOf(url) !== own);
}

/**
 * Why a server must not start: demo accounts and test payments, on by default outside production, are not for public
 * hosts, and without a trusted proxy hop an https store would see one client address and set insecure cookies. Null if
 * nothing is wrong.
 */
export function findStartProblem(
  variables: Variables,
  server: "storefront" | "backend",
): string | null {
  const hasDemo = server === "backend" || !hasOtherBackends(variables);
  const found = hasDemo ? findPublicHost(variables) : null;
  const defaults = [
    ...(variables.SEED_DEMO ? [] : ["demo accounts (SEED_DEMO)"]),
    ...(variables.TEST_PAYMENTS || RAZORPAY_KEYS.every((name) => variables[name])
      ? []
      : ["test payments (TEST_PAYMENTS)"]),
  ];
  if (found && variables.NODE_ENV !== "production" && defaults.length > 0) {
    const names = defaults.map((text) => /\((\w+)\)/.exec(text)?.[1]).join(" and ");
    return `${found.variable} names ${found.host}, which is not local, but ${defaults.join(" and ")} would be on. Set NODE_ENV=production, or set ${names} to 0, or to 1 to allow it on a public host.`;
  }
  const secureSite = SITE_VARIABLES.find((name) => /^https:/i.test(variables[name] ?? ""));
  if (server === "storefront" && secureSite && !(Number(variables.TRUSTED_PROXY_HOPS) > 0)) {
    return `${secureSite} is an https address, but TRUSTED_PROXY_HOPS is 0. Set it to the number of reverse proxies in front of the storefront, usually 1.`;
  }
  return null;
}
