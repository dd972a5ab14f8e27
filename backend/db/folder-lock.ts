import { readFileSync, unlinkSync, writeFileSync } from "node:fs";

/** "pid start-time": the start time distinguishes the owner from a later process with the same pid. */
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

function isAlive(owner: string): boolean {
  const pid = Number(owner.split(" ")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = identity(pid);
  return owner.endsWith("unknown") || now.endsWith("unknown") || now === owner;
}

function createFile(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

const lockedError = (folder: string, owner: string) =>
  new Error(
    `The database in ${folder} is in use by process ${owner.split(" ")[0]}. Only one backend may open it: stop that one first, or set DATABASE_URL to use PostgreSQL.`,
  );

/**
 * Locks the folder for this process with a file next to it, or throws an error that names the owner. A lock is taken
 * over only if its process no longer exists, never by age. A second file keeps two processes from taking over at
 * once, and the lock is read again before it is removed.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const ownIdentity = identity(process.pid);
  if (!createFile(path, ownIdentity)) {
    const owner = read(path);
    if (isAlive(owner)) throw lockedError(folder, owner);
    const guard = `${path}.takeover`;
    if (!createFile(guard, ownIdentity)) {
      const other = read(guard);
      if (isAlive(other)) throw lockedError(folder, other);
      unlinkSync(guard);
      return lockFolder(folder);
    }
    try {
      if (read(path) === owner) unlinkSync(path);
      if (!createFile(path, ownIdentity)) throw lockedError(folder, read(path));
    } finally {
      unlinkSync(guard);
    }
  }
  const release = () => {
    if (read(path) === ownIdentity) unlinkSync(path);
    process.off("exit", release);
  };
  process.on("exit", release);
  return release;
}
