import { brands } from "@/brands";
import type { BrandId } from "@/brands/types";
import { env } from "@/lib/env";

interface Store {
  id: BrandId;
  company: string;
  tagline: string;
  href: string;
}

/** Addresses of the two stores. Local names keep the current port. */
export function storeAddresses(host: string | null): Store[] {
  const port = /:\d+$/.exec(host ?? "")?.[0] ?? "";
  const { ZWZ_HOSTS, NOD_HOSTS } = env();
  return (["zwz", "nod"] as const).flatMap((id) => {
    const [name] = id === "zwz" ? ZWZ_HOSTS : NOD_HOSTS;
    if (!name) return [];
    const href = name.endsWith("localhost") ? `http://${name}${port}` : `https://${name}`;
    const { company, tagline } = brands[id];
    return [{ id, company, tagline, href }];
  });
}
