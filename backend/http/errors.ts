/** An expected error with a message for the caller: a 4xx or 503 with `{ success: 0, message }`. */
export class Refusal extends Error {
  status: number;
  /** Seconds for the Retry-After header. */
  retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
