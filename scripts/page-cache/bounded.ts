/** A map that forgets what was used longest ago once its values weigh more than `most` (bytes). */
export class Bounded<Value> {
  #entries = new Map<string, { value: Value; weight: number }>();
  #weight = 0;
  #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** What alone is too heavy is not kept. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.#most) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
