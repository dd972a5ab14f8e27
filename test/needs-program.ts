import { describe } from "@jest/globals";
import { nginxBinary } from "./nginx.ts";
import { redisBinary } from "./redis.ts";

// Not beside the programs: benchmarks and clusters start them too, and @jest/globals cannot be imported outside Jest.
export const describeWithNginx = nginxBinary ? describe : describe.skip;
export const describeWithRedis = redisBinary ? describe : describe.skip;
