import { readFileSync, unlinkSync, writeFileSync } from "node:fs";

/** "pid start-time": the start time tells a holder from a later process with the same pid. */
function identity(pid: number): string {
  let started = "";
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    started = `${boot}:${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch {
    started = "unknown";
  }
  return `${pid} ${started}`;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(" ")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = identity(pid);
  return holder.endsWith("unknown") || now.endsWith("unknown") || now === holder;
}

function take(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

const held = (folder: string, holder: string) =>
  new Error(
    `The database in ${folder} is in use by process ${holder.split(" ")[0]}. Only one backend may open it: stop that one first, or set DATABASE_URL to use PostgreSQL.`,
  );

/**
 * Takes the folder for this process by a file beside it, or throws an error naming the holder. A lock is taken
 * over only when its process is dead, never by age. Two processes taking over at once are kept apart by a
 * second file, and the lock is read again before it is removed.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const mine = identity(process.pid);
  if (!take(path, mine)) {
    const holder = read(path);
    if (isAlive(holder)) throw held(folder, holder);
    const guard = `${path}.takeover`;
    if (!take(guard, mine)) {
      const other = read(guard);
      if (isAlive(other)) throw held(folder, other);
      unlinkSync(guard);
      return lockFolder(folder);
    }
    try {
      if (read(path) === holder) unlinkSync(path);
      if (!take(path, mine)) throw held(folder, read(path));
    } finally {
      unlinkSync(guard);
    }
  }
  const release = () => {
    if (read(path) === mine) unlinkSync(path);
    process.off("exit", release);
  };
  process.on("exit", release);
  return release;
}
