import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { testDatabase } from "../test/backend/test-database.ts";
import { jobRuns } from "./db/schema/index.ts";
import { createLog } from "./http/log.ts";
import { type Job, runIfDue, startJobs } from "./jobs.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(jobRuns);
});

const log = createLog("silent");
const HOUR_MS = 3_600_000;
const job = (run: Job["run"]): Job => ({ name: "test", everyMs: HOUR_MS, run });
const readRun = async () => (await database.db.select().from(jobRuns))[0];
/** Moves all times of the job's row into the past. */
const age = (minutes: number) =>
  database.db
    .update(jobRuns)
    .set({
      startedAt: sql`${jobRuns.startedAt} - ${minutes}::int * interval '1 minute'`,
      busyUntil: sql`${jobRuns.busyUntil} - ${minutes}::int * interval '1 minute'`,
    })
    .where(eq(jobRuns.name, "test"));

test("of processes that try at the same time one runs the job, and none again before its period", async () => {
  let runs = 0;
  const counting = job(async () => {
    runs += 1;
  });
  const tries = () =>
    Promise.all(Array.from({ length: 8 }, () => runIfDue(database.db, counting, log)));
  expect((await tries()).filter(Boolean)).toHaveLength(1);
  expect((await tries()).filter(Boolean)).toHaveLength(0);
  await age(50);
  expect((await tries()).filter(Boolean)).toHaveLength(0);
  await age(10);
  expect((await tries()).filter(Boolean)).toHaveLength(1);
  expect(runs).toBe(2);
});

test("a job is not begun again while it runs, but is when its process was killed", async () => {
  let finish = () => {};
  const long = runIfDue(
    database.db,
    job(
      () =>
        new Promise<void>((done) => {
          finish = done;
        }),
    ),
    log,
  );
  while (!(await readRun())) await new Promise(setImmediate);
  // A period has passed, but not the time for which the run is taken to be alive.
  await database.db.update(jobRuns).set({ startedAt: sql`now() - interval '2 hours'` });
  const other = job(async () => undefined);
  expect(await runIfDue(database.db, other, log)).toBe(false);
  finish();
  expect(await long).toBe(true);
  await age(60);
  await database.db.update(jobRuns).set({ busyUntil: sql`now() - interval '1 second'` });
  expect(await runIfDue(database.db, other, log)).toBe(true);
});

/** A job that runs until `finish` is called. */
function longJob() {
  let finish = () => {};
  const end = new Promise<void>((done) => {
    finish = done;
  });
  return { job: job(() => end), finish };
}
const busyMs = async () => {
  const run = await readRun();
  return run?.busyUntil ? run.busyUntil.getTime() - Date.now() : null;
};

test("a job that takes longer than its claim is not begun by another process, because the claim is renewed", async () => {
  const long = longJob();
  const run = runIfDue(database.db, long.job, log, 5);
  while (!(await readRun())) await new Promise(setImmediate);
  await database.db.update(jobRuns).set({ busyUntil: sql`now() - interval '1 second'` });
  while (((await busyMs()) ?? 0) < 30_000) await new Promise(setImmediate);
  long.finish();
  await run;
  expect(await busyMs()).toBeNull();
});

test("a run that was taken for dead does not end the run of its successor", async () => {
  const [first, second] = [longJob(), longJob()];
  const runs = [runIfDue(database.db, first.job, log)];
  while (!(await readRun())) await new Promise(setImmediate);
  await age(120);
  const before = await readRun();
  runs.push(runIfDue(database.db, second.job, log));
  while ((await readRun())?.startedAt.getTime() === before?.startedAt.getTime())
    await new Promise(setImmediate);
  first.finish();
  await runs[0];
  expect(await busyMs()).toBeGreaterThan(0);
  second.finish();
  await runs[1];
  expect(await busyMs()).toBeNull();
});

test("a failed run is logged by name, leaves the last success and is tried again after the period", async () => {
  await runIfDue(
    database.db,
    job(async () => undefined),
    log,
  );
  const before = await readRun();
  expect(before).toMatchObject({ failedAt: null, busyUntil: null });
  await age(60);
  const lines: string[] = [];
  const { Writable } = await import("node:stream");
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const failing = job(async () => {
    throw new Error("no space");
  });
  expect(await runIfDue(database.db, failing, createLog("warn", stream))).toBe(true);
  const after = await readRun();
  expect(after?.succeededAt).toEqual(before?.succeededAt);
  expect(after?.failedAt).toBeInstanceOf(Date);
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ job: "test", err: { message: "no space" } });
  expect(await runIfDue(database.db, failing, log)).toBe(false);
});

/** Runs its job every 80 ms; `runs` are the starts of its own runs, by the clock of the database. */
function startProcess(run: () => Promise<unknown> = async () => undefined) {
  const runs: number[] = [];
  const quick: Job = {
    name: "test",
    everyMs: 80,
    run: async () => {
      runs.push((await readRun())?.startedAt.getTime() ?? 0);
      await run();
    },
  };
  return { ...startJobs(database.db, [quick], log), runs };
}

test("two processes together run a job at most about once a period", async () => {
  const processes = [startProcess(), startProcess()];
  const starts = () => processes.flatMap(({ runs }) => runs).sort((a, b) => a - b);
  while (starts().length < 8) await readRun();
  await Promise.all(processes.map((one) => one.stop()));
  const gaps = starts()
    .slice(1)
    .map((start, n) => start - (starts()[n] ?? 0));
  // A run begins up to an eighth of its period early; the times are rounded to milliseconds.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80 * 0.875 - 1);
});

test("stop waits for a run, and no other one begins after it", async () => {
  const { job: long, finish } = longJob();
  const stopped = startProcess(long.run);
  while (stopped.runs.length === 0) await readRun();
  const events: string[] = [];
  const stop = stopped.stop().then(() => events.push("stopped"));
  while ((await busyMs()) === null) await new Promise(setImmediate);
  events.push("finished");
  finish();
  await stop;
  expect(events).toEqual(["finished", "stopped"]);
  const other = startProcess();
  while (other.runs.length < 8) await readRun();
  await other.stop();
  expect(stopped.runs).toHaveLength(1);
});
