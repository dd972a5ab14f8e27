import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { readOpsTarget } from "../../../env.ts";
import { parseJson, postJson } from "../../../http/http-client.ts";

export type OpsClient = (path: string, body: unknown) => Promise<unknown>;

/** Saves a file of the backend, which can be large, under a path of this machine. */
export type Download = (path: string, query: Record<string, string>, file: string) => Promise<void>;

export type Options = Record<string, string | undefined>;

export interface Command {
  /** Required arguments after the command, e.g. "EMAIL PERCENT". */
  args: string;
  options: string[];
  description: string;
  /** Returns table rows or text to print. */
  run: (
    post: OpsClient,
    args: string[],
    options: Options,
    download: Download,
  ) => Promise<object[] | string>;
}

interface OpsResponse {
  success?: number;
  message?: string;
  data?: unknown;
}

type Target = ReturnType<typeof readOpsTarget>;

function toHeaders({ token, tokenFile, operator }: Target) {
  if (token)
    return {
      authorization: `Token ${token}`,
      "x-operator": encodeURIComponent(operator),
    };
  const hint = `set OPS_TOKEN, or set DATA_DIR to the backend's data folder (${tokenFile} does not exist)`;
  throw new Error(`Operator token not found: ${hint}.`);
}

const NOT_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"]);

/** True if no connection was made; fetch names the reason as its cause, several addresses as a list of errors. */
function isNotConnected(error: unknown): boolean {
  const {
    code,
    cause,
    errors = [],
  } = error as {
    code?: string;
    cause?: unknown;
    errors?: unknown[];
  };
  if (code !== undefined && NOT_CONNECTED.has(code)) return true;
  return (cause ? isNotConnected(cause) : false) || errors.some(isNotConnected);
}

/** Without a connection nothing was sent; otherwise the backend may have done what was asked. */
function connectionFailure({ base }: Target, error: unknown): Error {
  if (isNotConnected(error))
    return new Error(
      `No backend is running at ${base}. Start it, or set BACKEND_PORT or BACKEND_URL.`,
    );
  return new Error(
    `No answer from ${base}. It may have done what you asked: repeat the same command. What was recorded is not counted twice.`,
  );
}

const refusal = ({ base }: Target, status: number, result: OpsResponse | null) =>
  new Error(result?.message ?? `${base} responded with ${status}; it is not the store's backend.`);

/** Sends calls to the running backend; throws an Error with its message if it refuses or does not respond. */
export function createClient(target: Target): OpsClient {
  return async (path, body) => {
    const url = new URL(`/ops/${path}`, target.base);
    // Imports have no time limit, and lists no size limit.
    const options = { headers: toHeaders(target), maxBytes: Number.POSITIVE_INFINITY };
    const { status, text } = await postJson(url, JSON.stringify(body), options).catch(
      (error: unknown) => {
        throw connectionFailure(target, error);
      },
    );
    const result = parseJson(text) as OpsResponse | null;
    if (result?.success === 1) return result.data;
    throw refusal(target, status, result);
  };
}

/** As createClient, for files. */
export function createDownload(target: Target): Download {
  return async (path, query, file) => {
    const url = new URL(`/ops/${path}?${new URLSearchParams(query)}`, target.base);
    const response = await fetch(url, { headers: toHeaders(target) }).catch((error: unknown) => {
      throw connectionFailure(target, error);
    });
    if (!response.ok || !response.body)
      throw refusal(
        target,
        response.status,
        parseJson(await response.text()) as OpsResponse | null,
      );
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file));
  };
}
