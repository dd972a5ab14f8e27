import { headers } from "next/headers";
import { storeAddresses } from "./store-addresses";

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
