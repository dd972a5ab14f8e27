import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";

const folder = mkdtempSync(join(tmpdir(), "bearings-watched-"));
afterAll(() => rmSync(folder, { recursive: true }));

const script = `
  import { buildInThread } from ${JSON.stringify(join(import.meta.dirname, "index-builder.ts"))};
  const row = [1, "ZWZ", "6204", "", "", null, null, null, null, null, true, "6204", "62"];
  async function* pages() { yield JSON.stringify([row]); }
  const { index, categories } = await buildInThread(pages(), false);
  const { groups, makers } = index;
  console.log(JSON.stringify({ groups, makers, categories: [...categories.bySlug.keys()] }));
`;

test.each([[[]], [["--watch"]]])(
  "the worker thread returns the index under node %j",
  async (flags) => {
    const file = join(folder, `build${flags.length}.mjs`);
    writeFileSync(file, script);
    const child = spawn(process.execPath, [...flags, file], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    try {
      const [line] = await once(child.stdout, "data");
      expect(JSON.parse(String(line))).toEqual({
        groups: 1,
        makers: ["ZWZ"],
        categories: ["series-62"],
      });
    } finally {
      child.kill("SIGKILL");
    }
  },
);
