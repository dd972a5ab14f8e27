import { answerRequest } from "./answer-request.ts";
import type { ReadRequest } from "./list-reader.ts";

/** Reads lists off the main thread, so that the page never freezes. */
self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  self.postMessage(await answerRequest(data));
};
