/**
 * Lets single statements through freely and transactions one at a time: while one is open everything else
 * waits in order, because the embedded database has one connection.
 */
export class Mutex {
  #open = true;
  #line: { alone: boolean; go: () => void }[] = [];

  /** Resolves when a single statement may be sent. */
  pass(): Promise<void> | undefined {
    if (this.#open && this.#line.length === 0) return undefined;
    return new Promise((go) => this.#line.push({ alone: false, go }));
  }

  /** Resolves when the caller is the only one inside; it must call `leave`. */
  enter(): Promise<void> | undefined {
    if (this.#open && this.#line.length === 0) {
      this.#open = false;
      return undefined;
    }
    return new Promise((go) => this.#line.push({ alone: true, go }));
  }

  leave(): void {
    this.#open = true;
    while (this.#open) {
      const next = this.#line.shift();
      if (!next) return;
      if (next.alone) this.#open = false;
      next.go();
    }
  }
}
