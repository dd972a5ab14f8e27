import "server-only";
import { baseUrl, fetchFile } from "@/lib/backend/call.server";
import { BackendError } from "@/lib/backend/errors";
import { handler } from "@/lib/backend/handler.server";
import { messages } from "../forms/messages.ts";

const FILE = /^[0-9a-f]{32}\.(png|jpeg|webp|avif)$/;

/** A picture of a slide. Its name is the hash of its content, so that it is cached for ever. */
export const contentPicture = handler({ auth: "none" }, async ({ brand, params }) => {
  const { id: file } = params;
  const [, type] = FILE.exec(file ?? "") ?? [];
  if (!type) throw new BackendError("missing", 404, messages.pathNotFound);
  const url = new URL(`api/content_pictures/${file}`, baseUrl(brand));
  const { bytes } = await fetchFile(url, { brand });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": `image/${type}`,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
});
