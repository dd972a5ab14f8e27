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

test("two processes run each job about once a period, and stop waits for a run", async () => {
  const counts = { quick: 0, slow: 0 };
  const jobs = (["quick", "slow"] as const).map((name) => ({
    name,
    everyMs: name === "quick" ? 80 : HOUR_MS,
    run: async () => {
      counts[name] += 1;
    },
  }));
  const start = performance.now();
  const processes = [startJobs(database.db, jobs, log), startJobs(database.db, jobs, log)];
  while (counts.quick < 5) await new Promise((done) => setTimeout(done, 10));
  await Promise.all(processes.map((one) => one.stop()));
  const periods = (performance.now() - start) / 80;
  expect(counts.quick).toBeLessThanOrEqual(Math.ceil(periods / 0.875) + 1);
  const stopped = counts.quick;
  await new Promise((done) => setTimeout(done, 200));
  expect(counts.quick).toBe(stopped);
});
