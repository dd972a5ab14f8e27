import type { BrandId } from "../../brands/types.ts";
import { multiSearch } from "../../lib/contract/catalogue.ts";

export type SearchReply = ReturnType<typeof multiSearch.decode>;
export type Search = (brand: BrandId, text: string) => Promise<SearchReply>;

/** Searches a running backend; throws unless it answers 200 in the shape of the contract. */
export const searchBackend =
  (origin: string): Search =>
  async (brand, text) => {
    const reply = await fetch(`${origin}/${brand}/${multiSearch.path}`, {
      method: multiSearch.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(multiSearch.encode(text)),
    });
    if (!reply.ok) throw new Error(`search for ${text} answered ${reply.status}`);
    return multiSearch.decode(multiSearch.reply.parse(await reply.json()));
  };

/** Runs the tasks with a few of them under way at once. */
export async function eachOf<T>(list: T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  const worker = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
