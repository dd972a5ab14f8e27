import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { getStock } from "../../../../test/backend/ledger.ts";
import { runOps } from "../../../../test/backend/ops-command.ts";
import { createReturnClient, JPEG, PNG } from "../../../../test/backend/return-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { postJson } from "../../../http/http-client.ts";
import { createClient, createDownload, type Options } from "./client.ts";
import { operatorCommands } from "./operator-commands.ts";
import { returnCommands } from "./return-commands.ts";

const folder = mkdtempSync(join(tmpdir(), "bearings-ops-"));
let backend: TestApp;
let port: number;
beforeAll(async () => {
  backend = await createTestApp();
  await backend.app.listen({ port: 0, host: "127.0.0.1" });
  port = (backend.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const targetOf = (operator: string) => ({
  base: `http://127.0.0.1:${port}`,
  token: testConfig.opsToken,
  tokenFile: "",
  operator,
});

describe("operators", () => {
  const run = async (name: string, args: string[], options: Options = {}) => {
    const command = operatorCommands[name];
    if (!command) throw new Error(`no command ${name}`);
    return command.run(createClient(targetOf("ravi")), args, options, async () => undefined);
  };

  test("operators are added with a link, listed, given other roles, disabled and reset", async () => {
    const email = "asha@console.example";
    const added = await run("operators add", ["Asha Rao", email], { roles: "owner, sales" });
    expect(added).toMatch(/^Asha Rao \(asha@console\.example\) has the roles sales, owner\.\n/);
    expect(added).toMatch(/\nhttp:\/\/ops\.localhost:3000\/set-up#token=[\w-]{43}$/);
    expect(await run("operators list", [])).toEqual([
      {
        name: "Asha Rao",
        email,
        roles: "sales,owner",
        status: "invited",
        sessions: 0,
        "last used": "",
      },
    ]);
    await expect(run("operators disable", [email])).rejects.toThrow("last owner");
    await run("operators add", ["Meena", "meena@console.example"], { roles: "owner" });
    expect(await run("operators roles", [email, "accounts"])).toMatchObject([
      { roles: "accounts" },
    ]);
    expect(await run("operators disable", [email])).toMatchObject([{ status: "disabled" }]);
    await expect(run("operators reset", [email])).rejects.toThrow("Enable the operator first");
    expect(await run("operators enable", [email])).toMatchObject([{ status: "invited" }]);
    expect(await run("operators reset", [email])).not.toBe(added);
    await expect(run("operators roles", [email, "admin"])).rejects.toThrow(/roles/);
  });
});

describe("returns", () => {
  const run = async (name: string, args: string[] = [], options: Record<string, string> = {}) => {
    const target = targetOf("Meera");
    const result = await returnCommands[`returns ${name}`]?.run(
      createClient(target),
      args,
      options,
      createDownload(target),
    );
    return typeof result === "string" ? result : JSON.stringify(result);
  };

  test("an operator lists, shows, approves and receives a return, and saves its photos", async () => {
    const client = createReturnClient(backend);
    const { buyer, number: order, item } = await client.shippedOrder();
    const photoIds = [
      (await client.upload(buyer, JPEG)).read().id,
      (await client.upload(buyer, PNG)).read().id,
    ];
    const note = "Dented\u202E cage";
    const number = await client.requested(buyer, order, { reason: "damaged", note, photoIds });
    const [row] = JSON.parse(await run("list", [], { status: "Requested" }));
    expect(row).toMatchObject({ return: number, reason: "Damaged", pieces: 5, photos: 2, order });
    const shown = await run("show", [number]);
    for (const text of [`${number} Requested, Damaged`, "buyer: Dented cage", item.designation])
      expect(shown).toContain(text);

    expect(await run("photos", [number, folder])).toContain(`${number}-1.jpg, ${number}-2.png`);
    expect(readFileSync(join(folder, `${number}-2.png`)).equals(PNG)).toBe(true);

    const part = { lines: "1:4", address: "Dock 4" };
    expect(await run("approve", [number, "By road"], part)).toMatch(
      /return address: Dock 4\ninstructions: By road.*\n +1 .* 5 +4/s,
    );
    const mistakes: Record<string, string>[] = [
      { accepted: "1" },
      { accepted: "1:1,1:2" },
      { restock: "1" },
    ];
    for (const wrong of mistakes)
      await expect(run("receive", [number], wrong)).rejects.toThrow(/--accepted/);
    const arrived = { accepted: "1:3", rejected: "1:1", note: "One rusty" };
    expect(await run("receive", [number], arrived)).toMatch(
      /Received.*received: One rusty.* 5 +4 +3 +1\s*$/s,
    );
    expect(await client.pieces(item)).toEqual([[0, 22, 38]]);
    await expect(run("refuse", [number, "No"])).rejects.toThrow(/is received/);
    const { data } = await client.ops("accounts/changes", { email: buyer.email });
    const meera = { operator: "Meera" };
    expect(data).toMatchObject([meera, meera, { field: "shipment 1" }]);
  });
});

describe("imports", () => {
  const ops = (args: string[], backendPort = port) => runOps(backendPort, args);

  const save = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

  test("every change of every kind and every invalid row is listed, and the invalid ones are saved", async () => {
    const numbers = Array.from({ length: 60 }, (_, n) => `70${n + 10}`);
    for (const designation of numbers) await backend.createItem({ designation });
    const rows = [
      ...numbers.map((number, n) => `ZWZ,${number},,,${n < 55 ? "" : "discontinued"},Germany,`),
      ...numbers.map((number) => `ZWZ,${number}-C,Deep Groove Ball Bearings,Single Row,,,84821020`),
      ...numbers.map((number) => `ZWZ,${number}-D,No such category,Single Row,,,84821020`),
    ];
    const head = "Maker,Designation,Category,Type,Status,Country,HSN\n";
    const file = save("catalogue.csv", `${head}${rows.join("\n")}\n`);
    const errors = join(folder, "errors.csv");
    const args = ["--brand", "zwz", "--errors", errors];
    const { code, out, err } = await ops(["import", "catalogue", file, ...args]);
    // A long step reports its progress.
    expect([code, err.replaceAll(/^Import \d+: \w+, \d+ %\n/gm, "")]).toEqual([0, ""]);
    expect(countOf(out, /^ *\d+ +added /gm)).toBe(60);
    expect(countOf(out, /^ *\d+ +changed /gm)).toBe(55);
    expect(countOf(out, /^ *\d+ +discontinued /gm)).toBe(5);
    expect(countOf(out, /^ *\d+ +invalid .*No such category/gm)).toBe(60);
    expect(out).toContain(`The invalid rows are written to ${errors}.`);
    const saved = readFileSync(errors, "utf8");
    expect(saved).toMatch(/What to correct/);
    expect(countOf(saved, /^ZWZ,70\d+-D,/gm)).toBe(60);

    const [, id = ""] = /^Import (\d+)/.exec(out) ?? [];
    const shown = await ops(["imports", "show", id, "--show", "invalid"]);
    expect(countOf(shown.out, /^ *\d+ +invalid /gm)).toBe(60);
    expect(shown.out).toMatch(/State: ready\./);
  });

  test("no file is written if no row is invalid", async () => {
    await backend.createItem({ designation: "6401", price: 10_00 });
    const file = save("prices.csv", "Brand,Designation,Price\nzwz,6401,11\n");
    const errors = join(folder, "none.csv");
    const { code, out } = await ops(["import", "prices", file, "--errors", errors]);
    expect([code, out]).toEqual([0, expect.not.stringContaining("written")]);
    expect(() => readFileSync(errors)).toThrow("ENOENT");
  });

  test("the progress of a long step goes to stderr", async () => {
    const details = { id: 5, counts: {}, warnings: [], ignoredColumns: [], failure: "" };
    const steps = [
      { state: "reading", progress: 0 },
      { state: "reading", progress: 40 },
      { state: "ready", progress: 100 },
    ];
    const server = createServer((request, response) => {
      request.resume();
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success: 1, data: { ...details, ...steps.shift() } }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const file = save("long.csv", "Designation,Price\n6401,11\n");
    const long = await ops(["import", "prices", file], (server.address() as AddressInfo).port);
    server.close();
    expect(long.err).toBe("Import 5: reading, 0 %\nImport 5: reading, 40 %\n");
    expect(long.out).toMatch(/^Import 5: no rows\./);
  });
});

describe("a dropped answer", () => {
  /** A server before the backend that passes calls on, and loses the answers while `drops` says so. */
  async function startDropping(drops: () => boolean) {
    const server = createServer(async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync(request)).toString();
      const headers = { authorization: `Token ${testConfig.opsToken}` };
      const answer = await postJson(`http://127.0.0.1:${port}${request.url}`, body, { headers });
      if (drops()) request.socket.destroy();
      else response.writeHead(answer.status).end(answer.text);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  test("after a dropped answer the command can be repeated, and counts once", async () => {
    const { designation, id } = await backend.createItem({ stock: 0 });
    let isDropping = true;
    const server = await startDropping(() => isDropping);
    const { port: droppingPort } = server.address() as AddressInfo;
    const words = ["stock", "receive", designation, "40", "--brand", "zwz", "--reference", "DN-D"];
    const first = await runOps(droppingPort, words);
    expect([first.code, first.err]).toEqual([1, expect.stringMatching(/No answer from .* repeat/)]);
    isDropping = false;
    const second = await runOps(droppingPort, words);
    expect([second.code, second.out]).toEqual([0, expect.stringMatching(/Already recorded/)]);
    expect(await getStock(backend.db, id)).toBe(40);
    server.close();
  });
});
