import { connect, type Socket } from "node:net";

/** A process of its own, so that the flood does not delay the buyer's measurements. Usage: connection-flooder.ts PORT */

const ADDRESSES = Array.from({ length: 10 }, (_, n) => `127.0.1.${n + 1}`);
const CONNECTIONS_EACH = 100;
const PER_SECOND = 2_000;
const TICK_MS = 10;
/** A tick that comes late does not send all that was due. */
const MOST_IN_A_TICK = 100;
/** No call has this name, so that the 200 requests a second which the ten addresses are allowed cost Next little. */
const REQUEST = "GET /api/flood HTTP/1.1\r\nHost: zwz.localhost\r\n\r\n";

export interface FloodFigures {
  seconds: number;
  requests: number;
  /** Within the limit. */
  served: number;
  rejected: number;
  closed: number;
}

const figures: FloodFigures = { seconds: 0, requests: 0, served: 0, rejected: 0, closed: 0 };

/** A connection of the flood, which is opened again when it was closed and its turn comes. */
class FloodConnection {
  #address: string;
  #socket: Socket | null = null;
  #isWaiting = false;

  constructor(address: string) {
    this.#address = address;
  }

  /** Sends a request unless the last one is still to be answered; returns whether it did. */
  takeTurn(): boolean {
    if (this.#isWaiting) return false;
    this.#isWaiting = true;
    this.#socket ??= this.#open();
    this.#socket.write(REQUEST);
    figures.requests += 1;
    return true;
  }

  #open(): Socket {
    const port = Number(process.argv[2]);
    const socket = connect({ port, host: "127.0.0.1", localAddress: this.#address });
    socket.on("error", () => undefined);
    socket.on("data", (data: Buffer) => {
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(data.toString("latin1")) ?? [];
      if (!status) return;
      if (status === "429") figures.rejected += 1;
      else figures.served += 1;
      this.#isWaiting = false;
    });
    socket.on("close", () => {
      figures.closed += 1;
      this.#socket = null;
      this.#isWaiting = false;
    });
    return socket;
  }
}

// In turn by address, so that each has as many when not all are open yet.
const connections = Array.from({ length: CONNECTIONS_EACH }, () =>
  ADDRESSES.map((address) => new FloodConnection(address)),
).flat();
const start = performance.now();
let turn = 0;

function sendDue(): void {
  figures.seconds = (performance.now() - start) / 1000;
  let due = Math.min(figures.seconds * PER_SECOND - figures.requests, MOST_IN_A_TICK);
  for (let tried = 0; due >= 1 && tried < connections.length; tried += 1) {
    if (connections[turn % connections.length]?.takeTurn()) due -= 1;
    turn += 1;
    if (turn === connections.length) process.send?.("all connections were opened");
  }
}

setInterval(sendDue, TICK_MS);
process.on("message", () => process.send?.(figures));
process.on("disconnect", () => process.exit());
