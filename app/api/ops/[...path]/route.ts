import { postConsoleCall } from "@/lib/backend/operations.server";

type Context = { params: Promise<{ path: string[] }> };

/** Every call of the operator console; the backend checks the operator's session and roles. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  postConsoleCall(request, (await params).path.join("/"));
