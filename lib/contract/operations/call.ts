import "../../zod-config.ts";
import type { z } from "zod";
import type { OpsPath, PublicOpsPath } from "../../operations/permissions.ts";

/** A call of the operator console: POST /ops/<path>. Its reply is ours on both ends, so it has a type and no schema. */
export interface OpsCall<Body extends z.ZodType, Reply, Path = OpsPath> {
  path: Path;
  summary: string;
  body: Body;
  /** Carries the type of the reply; never set. */
  reply?: Reply;
}

/** Describes a call whose reply has this type: `opsCall<OrderPage>()("orders/page", "One order", body)`. */
export const opsCall =
  <Reply>() =>
  <Body extends z.ZodType, Path extends OpsPath | PublicOpsPath>(
    path: Path,
    summary: string,
    body: Body,
  ): OpsCall<Body, Reply, Path> => ({ path, summary, body });
