import { createClient } from "../faults/client.ts";
import { OPS_TOKEN } from "../faults/payment-setup.ts";
import { codeOf } from "../totp.ts";
import { Browser, type Reply } from "./browser.ts";
import type { Cluster } from "./cluster.ts";

const PASSWORD = "needle roller cage 6204";
const PAUSE_MS = 1_000;
/** The console's own pause before it repeats a read (`createApiClient`). */
const REPEAT_MS = 400;
const GIVE_UP_MS = 60_000;
/** Statuses of nginx and the storefront while a server is gone. */
const UNAVAILABLE = [502, 503, 504];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls of the console that only read, with their bodies. */
const READS: [path: string, body: object][] = [
  ["queues/counts", {}],
  ["dashboard/show", {}],
  ["customers/list", {}],
  ["messages/list", {}],
  ["audit/list", {}],
];

/** An operator signed in to the console, who looks at orders, customers and messages and adds notes, over and over. */
export class ConsoleOperator {
  figures = { calls: 0, notes: 0, repeated: 0, sessionsLost: 0 };
  unexpected: string[] = [];
  #browser: Browser;
  #backends: string;
  #email: string;

  constructor({ port, backends }: Cluster, n: number) {
    this.#browser = new Browser(port, `198.51.100.${200 + n}`, "ops.localhost");
    this.#backends = backends;
    this.#email = `operator${n}@console.example`;
  }

  #send(path: string, body: object): Promise<Reply | string> {
    const sent = this.#browser.send("POST", `/api/ops/${path}`, body);
    return sent.catch((error: Error) => error.message);
  }

  /**
   * A read. Reads of the console are POST, which nginx never sends to a second server: one that a killed storefront was
   * serving is lost. The console repeats it once, and then the servers that are left must answer.
   */
  async #read(path: string, body: object): Promise<Reply | null> {
    let reply = await this.#send(path, body);
    if (typeof reply === "string" || UNAVAILABLE.includes(reply.status)) {
      this.figures.repeated += 1;
      await pause(REPEAT_MS);
      reply = await this.#send(path, body);
    }
    return this.#checked(path, reply);
  }

  #checked(path: string, reply: Reply | string): Reply | null {
    this.figures.calls += 1;
    if (typeof reply !== "string" && reply.status === 200) return reply;
    if (typeof reply !== "string" && reply.status === 401) this.figures.sessionsLost += 1;
    const reason = typeof reply === "string" ? reply : `${reply.status} ${reply.text}`;
    this.unexpected.push(`${path} ${reason.slice(0, 160)}`);
    return null;
  }

  async #setUp(): Promise<void> {
    const client = createClient(this.#backends, 1);
    const account = { name: "Asha Rao", email: this.#email, roles: ["owner"] };
    const { body } = await client.post("/ops/operators/add", OPS_TOKEN, account);
    client.close();
    const token = String(body.data.link).split("#token=")[1] ?? "";
    const shown = await this.#read("set-up/show", { token });
    if (!shown) throw new Error(`no account in the console: ${this.unexpected.join(", ")}`);
    const code = codeOf(shown.data.secret);
    const finish = { token, password: PASSWORD, code };
    this.#checked("set-up/finish", await this.#send("set-up/finish", finish));
  }

  /** Adds a note to the newest order. It may be there twice if a server is killed before it answers. */
  async #addNote(): Promise<void> {
    const orders = await this.#read("orders/search", {});
    const number = orders?.data.rows[0]?.number;
    if (!number) return;
    const text = `Called the customer, ${this.figures.notes}`;
    const deadline = Date.now() + GIVE_UP_MS;
    for (;;) {
      const send = this.#browser.send("POST", "/api/ops/orders/note", { number, text });
      const reply = await send.catch(() => null);
      if (reply?.status === 200) break;
      if (Date.now() > deadline || (reply && !UNAVAILABLE.includes(reply.status))) {
        const reason = reply ? `${reply.status} ${reply.text.slice(0, 160)}` : "no answer";
        this.unexpected.push(`orders/note ${reason}`);
        return;
      }
      this.figures.repeated += 1;
      await pause(PAUSE_MS);
    }
    this.figures.notes += 1;
    await this.#read("orders/page", { number });
  }

  /** Works until `isStopped`, with a second's pause after each call. */
  async run(isStopped: () => boolean): Promise<void> {
    await this.#setUp();
    for (let turn = 0; !isStopped(); turn += 1) {
      const read = READS[turn % (READS.length + 1)];
      await (read ? this.#read(...read) : this.#addNote());
      await pause(PAUSE_MS);
    }
    this.#browser.close();
  }
}
