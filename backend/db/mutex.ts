/**
 * Lets single statements run concurrently and transactions one at a time: while a transaction is open, everything
 * else waits in order, because the embedded database has one connection.
 */
export class Mutex {
  #open = true;
  #queue: { exclusive: boolean; resolve: () => void }[] = [];

  /** Resolves when a single statement may be sent. */
  waitForTransaction(): Promise<void> | undefined {
    if (this.#open && this.#queue.length === 0) return undefined;
    return new Promise((resolve) => this.#queue.push({ exclusive: false, resolve }));
  }

  /** Resolves when the caller holds the mutex alone; it must then call `release`. */
  acquire(): Promise<void> | undefined {
    if (this.#open && this.#queue.length === 0) {
      this.#open = false;
      return undefined;
    }
    return new Promise((resolve) => this.#queue.push({ exclusive: true, resolve }));
  }

  release(): void {
    this.#open = true;
    while (this.#open) {
      const next = this.#queue.shift();
      if (!next) return;
      if (next.exclusive) this.#open = false;
      next.resolve();
    }
  }
}
