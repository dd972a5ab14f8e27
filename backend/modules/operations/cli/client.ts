import http from "node:http";
import type { readOpsTarget } from "../../../env.ts";

export type Post = (path: string, body: unknown) => Promise<unknown>;

export type Options = Record<string, string | undefined>;

export interface Command {
  /** Words after the command, e.g. "EMAIL PERCENT"; all are needed. */
  takes: string;
  options: string[];
  about: string;
  /** Answers rows to print, or a line of text. */
  run: (post: Post, args: string[], options: Options) => Promise<object[] | string>;
}

/** Calls the running backend; throws an Error with its message when it refuses or doesn't answer. */
export function createClient({ base, token, tokenFile }: ReturnType<typeof readOpsTarget>): Post {
  return (path, body) =>
    new Promise((resolve, reject) => {
      if (!token) {
        const why = `set OPS_TOKEN, or DATA_DIR to the backend's data folder (no ${tokenFile})`;
        return reject(new Error(`No operator's token: ${why}.`));
      }
      const text = JSON.stringify(body);
      const headers = {
        authorization: `Token ${token}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      };
      const sent = http.request(
        new URL(`/ops/${path}`, base),
        { method: "POST", headers },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on("data", (chunk: Buffer) => chunks.push(chunk));
          reply.on("end", () => {
            const answer = parse(Buffer.concat(chunks).toString());
            if (answer?.success === 1) resolve(answer.data);
            else
              reject(
                new Error(
                  answer?.message ??
                    `${base} answered ${reply.statusCode}, which is not our backend.`,
                ),
              );
          });
        },
      );
      sent.on("error", () =>
        reject(
          new Error(
            `No backend answers at ${base}. Is it running? (BACKEND_PORT or BACKEND_URL says where.)`,
          ),
        ),
      );
      sent.end(text);
    });
}

function parse(text: string): { success?: number; message?: string; data?: unknown } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
