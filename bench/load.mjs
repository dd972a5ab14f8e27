import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import autocannon from "autocannon";

const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;
export const loadTool = hasWrk ? "wrk" : "autocannon";

/** wrk adds a Host of its own unless it finds one spelt like this; with two, another site may answer. */
const wrkName = (name) => (name === "host" ? "Host" : name);

/** Ten thousand different requests are enough that none is a repeat while it would still be remembered. */
const script = (requests) => `
local list = {}
${requests
  .map(({ method, path, headers, body }) => {
    const pairs = Object.entries(headers).map(
      ([name, value]) => `[${JSON.stringify(wrkName(name))}]=${JSON.stringify(value)}`,
    );
    const payload = body === undefined ? "nil" : JSON.stringify(body);
    return `list[#list+1] = {${JSON.stringify(method)}, ${JSON.stringify(path)}, {${pairs}}, ${payload}}`;
  })
  .join("\n")}
local built = {}
function init() for i, r in ipairs(list) do built[i] = wrk.format(r[1], r[2], r[3], r[4]) end end
local at = 0
function request() at = at % #built + 1 return built[at] end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('RESULT {"rps":%f,"p50":%f,"p99":%f,"requests":%d,"failed":%d}\\n',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.requests, e.connect + e.read + e.write + e.status + e.timeout))
end`;

async function withWrk(origin, requests, connections, seconds) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const file = join(folder, "load.lua");
  writeFileSync(file, script(requests));
  try {
    const args = [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "--timeout",
      "10s",
      "-s",
      file,
      origin,
    ];
    const { stdout } = await promisify(execFile)("wrk", args);
    return JSON.parse(/RESULT (.+)/.exec(stdout)[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function withAutocannon(origin, requests, connections, seconds) {
  const result = await autocannon({ url: origin, connections, duration: seconds, requests });
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

/** One request; throws unless it is answered 200 with these words in it, so that no refusal is measured by mistake. */
export function checkAnswer(origin, { path, headers }, words) {
  return new Promise((resolve, reject) => {
    const asked = get(new URL(path, origin), { headers }, async (reply) => {
      const chunks = [];
      for await (const chunk of reply) chunks.push(chunk);
      const sent = Buffer.concat(chunks);
      const packed = reply.headers["content-encoding"] === "gzip";
      const text = (packed ? gunzipSync(sent) : sent).toString();
      if (reply.statusCode === 200 && text.includes(words))
        resolve({ bytes: sent.length, headers: reply.headers });
      else reject(new Error(`${path} answered ${reply.statusCode} without "${words}"`));
    });
    asked.on("error", reject);
  });
}

/** Sends `requests` ({method, path, headers, body?}) in turn; answers rps, p50 and p99 in ms, requests, failed. */
export async function load(origin, requests, connections, seconds = 5) {
  if (!hasWrk) return withAutocannon(origin, requests, connections, seconds);
  return withWrk(origin, requests, connections, seconds);
}
