import { headers } from "next/headers";
import { brands } from "@/brands";
import type { BrandId } from "@/brands/types";
import { env } from "@/lib/env";

interface Props {
  /** Path within the store. */
  path: string;
  /** Button text before the store's name. */
  action: string;
}

/** One card per store. The reduced site is the only one that reads the request while rendering. */
export async function StoreDoors({ path, action }: Props) {
  const stores = storeAddresses((await headers()).get("host"));
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {stores.map(({ id, company, tagline, href }) => (
        <li key={id} className="grid gap-3 rounded-brand border bg-paper p-5">
          <h2>{company}</h2>
          <p className="text-muted">{tagline}</p>
          <a
            href={`${href}${path}`}
            className="inline-flex min-h-11 items-center justify-center rounded-brand bg-primary px-5 font-semibold text-primary-ink hover:brightness-125"
          >
            {action} {id.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

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
