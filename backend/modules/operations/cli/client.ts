import http from "node:http";
import type { readOpsTarget } from "../../../env.ts";

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

/** Sends calls to the running backend; throws an Error with its message if it refuses or does not respond. */
export function createClient({
  base,
  token,
  tokenFile,
}: ReturnType<typeof readOpsTarget>): OpsClient {
  return (path, body) =>
    new Promise((resolve, reject) => {
      if (!token) {
        const hint = `set OPS_TOKEN, or set DATA_DIR to the backend's data folder (${tokenFile} does not exist)`;
        return reject(new Error(`Operator token not found: ${hint}.`));
      }
      const json = JSON.stringify(body);
      const headers = {
        authorization: `Token ${token}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(json),
      };
      const request = http.request(
        new URL(`/ops/${path}`, base),
        { method: "POST", headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const result = parse(Buffer.concat(chunks).toString());
            if (result?.success === 1) resolve(result.data);
            else
              reject(
                new Error(
                  result?.message ??
                    `${base} responded with ${response.statusCode}; it is not the store's backend.`,
                ),
              );
          });
        },
      );
      request.on("error", () =>
        reject(
          new Error(
            `No backend is running at ${base}. Start it, or set BACKEND_PORT or BACKEND_URL.`,
          ),
        ),
      );
      request.end(json);
    });
}

function parse(text: string): { success?: number; message?: string; data?: unknown } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
