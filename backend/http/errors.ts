/** A refusal the caller is told about: a 4xx or 503 with `{ success: 0, message }`. */
export class Refusal extends Error {
  status: number;
  /** Seconds for the Retry-After header, when waiting helps. */
  retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
