import type { readOpsTarget } from "../../../env.ts";
import { parseJson, postJson } from "../../../http/http-client.ts";

export type OpsClient = (path: string, body: unknown) => Promise<unknown>;

export type Options = Record<string, string | undefined>;

export interface Command {
  /** Required arguments after the command, e.g. "EMAIL PERCENT". */
  args: string;
  options: string[];
  description: string;
  /** Returns table rows or text to print. */
  run: (post: OpsClient, args: string[], options: Options) => Promise<object[] | string>;
}

interface OpsResponse {
  success?: number;
  message?: string;
  data?: unknown;
}

/** Sends calls to the running backend; throws an Error with its message if it refuses or does not respond. */
export function createClient({
  base,
  token,
  tokenFile,
  operator,
}: ReturnType<typeof readOpsTarget>): OpsClient {
  return async (path, body) => {
    if (!token) {
      const hint = `set OPS_TOKEN, or set DATA_DIR to the backend's data folder (${tokenFile} does not exist)`;
      throw new Error(`Operator token not found: ${hint}.`);
    }
    const url = new URL(`/ops/${path}`, base);
    // Imports have no time limit, and lists no size limit.
    const options = {
      headers: {
        authorization: `Token ${token}`,
        "x-operator": encodeURIComponent(operator),
      },
      maxBytes: Number.POSITIVE_INFINITY,
    };
    const { status, text } = await postJson(url, JSON.stringify(body), options).catch(() => {
      throw new Error(
        `No backend is running at ${base}. Start it, or set BACKEND_PORT or BACKEND_URL.`,
      );
    });
    const result = parseJson(text) as OpsResponse | null;
    if (result?.success === 1) return result.data;
    throw new Error(
      result?.message ?? `${base} responded with ${status}; it is not the store's backend.`,
    );
  };
}
