import { messages } from "../../lib/forms/messages.ts";
import type { User } from "./authentication.ts";
import { spend } from "./rate-limits.ts";
import { type Scope, userOf } from "./route.ts";

export interface FileAnswer {
  type: string;
  /** Letters, digits, "-", "." and "_" only. */
  name: string;
  content: Buffer;
  /** True for what is saved rather than shown. */
  attachment?: boolean;
}

/** Making a document is work: enough for a year's invoices one after the other, not for a script without end. */
const limitsOf = ({ userId }: User) =>
  [
    { seconds: 60, most: 60 },
    { seconds: 3600, most: 600 },
  ].map(({ seconds, most }) => ({
    name: `documents-${seconds}`,
    whom: String(userId),
    most,
    seconds,
    told: messages.tooManyDocuments,
  }));

/** Mounts a call of ours that answers a file to the owner's key; refusals are JSON as everywhere. */
export function fileRoute(
  { app, deps, brand }: Scope,
  path: string,
  summary: string,
  handler: (buyer: User, params: Record<string, string>) => Promise<FileAnswer>,
): void {
  app.route({
    method: "GET",
    url: `/${brand}/${path}`,
    schema: { summary, tags: [brand], security: [{ key: [] }] },
    handler: async (request, reply) => {
      const buyer = (await userOf({ app, deps, brand }, "required", request)) as User;
      await spend(deps.db, limitsOf(buyer));
      const file = await handler(buyer, request.params as Record<string, string>);
      const how = file.attachment ? "attachment" : "inline";
      reply.header("content-type", file.type);
      reply.header("content-disposition", `${how}; filename="${file.name}"`);
      return reply.send(file.content);
    },
  });
}
