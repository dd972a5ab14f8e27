import { getConsoleFile } from "@/lib/backend/operations.server";

type Context = { params: Promise<{ path: string[] }> };

/** Every download of the operator console. */
export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  getConsoleFile(request, `files/${(await params).path.join("/")}`);
