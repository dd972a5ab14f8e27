import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const text = read("docs/security.md");

interface Row {
  ids: string[];
  status: string;
  how: string;
}

/** "1.2.6–1.2.8, 1.3.1" → its single ids. */
function idsOf(cell: string): string[] {
  return cell.split(", ").flatMap((range) => {
    const [first = "", last = first] = range.split("–");
    const at = first.lastIndexOf(".") + 1;
    const section = first.slice(0, at);
    const [from, to] = [Number(first.slice(at)), Number(last.slice(at))];
    return Array.from({ length: to - from + 1 }, (_, n) => `${section}${from + n}`);
  });
}

const rows: Row[] = [...text.matchAll(/^\| (\d[^|]*) \|[^|]*\| ([^|]*) \| (.*) \|$/gm)].map(
  ([, ids = "", status = "", how = ""]) => ({ ids: idsOf(ids), status, how }),
);

/** Sections of ASVS 5.0.0 with the number of their requirements of level 1 and 2, which come first in each. */
const SECTIONS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

test("the security document has every requirement of level 1 and 2 once, in order", () => {
  const expected = SECTIONS.split(/\s+/).flatMap((entry) => {
    const [section = "", count = ""] = entry.split(":");
    return idsOf(`${section}.1–${section}.${count}`);
  });
  expect(expected).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(expected);
});

test("every requirement is met with a proof, does not apply for a reason, or is open", () => {
  const unclear = rows.filter(({ status, how }) => {
    if (status !== "met") return !["n/a", "open"].includes(status) || how === "";
    return !/\.(?:test|spec)\.tsx?`|\breview\b|\bdocumented\b/.test(how);
  });
  expect(unclear).toEqual([]);
});

/** Lines on which a test or a group of tests gets its title. */
const TITLE = /^\s*(?:(?:test|describe)\b|["`])|\]\)\(["`]|\w\)\(["`]/;
const titleLines = (file: string) =>
  read(file)
    .split("\n")
    .filter((line) => TITLE.test(line));

test("every file and test that the security document names exists", () => {
  const files = [...text.matchAll(/`([\w.@()[\]/-]+\/[\w.@-]+\.\w+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);

  const proofs = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` ("[^"]+"(?:, "[^"]+")*)/g)];
  expect(proofs.length).toBeGreaterThan(100);
  const missing = proofs.flatMap(([, file = "", titles = ""]) => {
    const lines = titleLines(file);
    const fragments = [...titles.matchAll(/"([^"]+)"/g)].map(([, fragment = ""]) => fragment);
    return fragments
      .filter((fragment) => !lines.some((line) => line.includes(fragment)))
      .map((fragment) => `${file}: ${fragment}`);
  });
  expect(missing).toEqual([]);
});
