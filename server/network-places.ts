import { toNetwork } from "../lib/node/client-network.ts";

/** Places that each client network has `most` of. */
interface NetworkPlaces {
  /** Takes a place for an address. Returns a function that frees it (call it once), or null if none is left. */
  take: (address: string) => (() => void) | null;
  /** Networks with a place in use; others take no memory. */
  networks: () => number;
}

export function createNetworkPlaces(most: number): NetworkPlaces {
  const counts = new Map<string, number>();
  return {
    take(address) {
      const network = toNetwork(address);
      const count = counts.get(network) ?? 0;
      if (count >= most) return null;
      counts.set(network, count + 1);
      return () => {
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
    networks: () => counts.size,
  };
}
