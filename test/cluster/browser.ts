import { Agent, request } from "node:http";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

const TIMEOUT_MS = 30_000;

export interface Reply {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: replies of any call.
  data: any;
}

/** The browser of a buyer or operator, with cookies and connections. Calls reject if the connection is cut. */
export class Browser {
  #agent = new Agent({ keepAlive: true, maxSockets: 2 });
  #cookies = new Map<string, string>();
  #port: number;
  #address: string;
  #host: string;

  constructor(port: number, address: string, host: string) {
    this.#port = port;
    this.#address = address;
    this.#host = host;
  }

  send(method: string, path: string, body?: unknown): Promise<Reply> {
    const host = this.#host;
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers: Record<string, string | number> = {
      host,
      "x-test-address": this.#address,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(method === "GET" ? {} : { origin: `http://${host}` }),
      ...(payload === undefined
        ? {}
        : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
    };
    return new Promise((resolve, reject) => {
      const options = { port: this.#port, host: "127.0.0.1", path, method, headers };
      const sent = request({ ...options, agent: this.#agent, timeout: TIMEOUT_MS }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("error", reject);
        reply.on("end", () => {
          for (const cookie of reply.headers["set-cookie"] ?? []) this.#keep(cookie);
          const text = Buffer.concat(parts).toString("utf8");
          const isJson = /json/.test(reply.headers["content-type"] ?? "");
          resolve({ status: reply.statusCode ?? 0, text, data: isJson ? JSON.parse(text) : null });
        });
      });
      sent.on("timeout", () => sent.destroy(new Error("no answer")));
      sent.on("error", reject);
      sent.end(payload);
    });
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie) || !value) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  async signIn(email: string, password: string): Promise<Reply> {
    const { data: challenge } = await this.send("GET", "/api/captcha");
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    return this.send("POST", "/api/session", { email, password, captcha });
  }

  close(): void {
    this.#agent.destroy();
  }
}
