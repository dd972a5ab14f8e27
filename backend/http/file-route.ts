import type { Readable } from "node:stream";
import { messages } from "../../lib/forms/messages.ts";
import type { User } from "./authentication.ts";
import { countAction } from "./rate-limits.ts";
import { authenticate, type Scope } from "./route.ts";

export interface FileResponse {
  type: string;
  /** Letters, digits, "-", "." and "_" only. */
  name: string;
  content: Buffer | Readable;
  /** True if the browser should save the file instead of showing it. */
  attachment?: boolean;
}

/** Allows downloading a year's invoices one after the other, but not endless scripted requests. */
const documentLimits = ({ userId }: User) =>
  [
    { seconds: 60, max: 60 },
    { seconds: 3600, max: 600 },
  ].map(({ seconds, max }) => ({
    name: `documents-${seconds}`,
    subject: String(userId),
    max,
    seconds,
    message: messages.tooManyDocuments,
  }));

/** Mounts a call that responds with a file to a signed-in buyer; errors are JSON as everywhere. */
export function fileRoute(
  scope: Scope,
  path: string,
  summary: string,
  handler: (buyer: User, params: Record<string, string>) => Promise<FileResponse>,
): void {
  const { app, deps, brand } = scope;
  app.route({
    method: "GET",
    url: `/${brand}/${path}`,
    schema: { summary, tags: [brand], security: [{ key: [] }] },
    handler: async (request, reply) => {
      const buyer = (await authenticate(scope, "required", request)) as User;
      await countAction(deps.db, documentLimits(buyer));
      const file = await handler(buyer, request.params as Record<string, string>);
      const disposition = file.attachment ? "attachment" : "inline";
      reply.header("content-type", file.type);
      reply.header("content-disposition", `${disposition}; filename="${file.name}"`);
      return reply.send(file.content);
    },
  });
}
