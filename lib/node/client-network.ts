import { isIP, isIPv6 } from "node:net";

const MAPPED_PREFIX = "0:0:0:0:0:ffff";

/** The eight groups of an IPv6 address in any spelling, without leading zeros. */
function groupsOf(address: string): string[] {
  // URLs normalise case, zeros and an embedded IPv4 address.
  const { hostname } = new URL(`http://[${address.split("%")[0]}]/`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right];
}

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 address, because a household or office can use
 * any address in it. Anything else is returned unchanged.
 */
export function toNetwork(address: string): string {
  if (isIP(address) === 4 || !isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== MAPPED_PREFIX) return groups.slice(0, 4).join(":");
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
