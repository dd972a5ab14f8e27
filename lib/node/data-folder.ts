import { chmodSync, mkdirSync, statfsSync, statSync } from "node:fs";

const STICKY = 0o1000;

/** Less than this leaves no room for the embedded database's next files. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** False also for a folder that does not exist. */
export function isDiskNearlyFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Names the folder and the remedy of a failed file operation. */
export function describeFolderError(path: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EEXIST" || code === "ENOTDIR" || code === "EISDIR") {
    return new Error(`${path} (DATA_DIR) is not a folder. Set DATA_DIR to a folder.`);
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return new Error(
      `${path} (DATA_DIR) cannot be written by this user. Change its owner, or set DATA_DIR to another folder.`,
    );
  }
  if (code === "ENOSPC") {
    return new Error(
      `The disk of ${path} (DATA_DIR) is full. Free some space, or set DATA_DIR to a folder on another disk.`,
    );
  }
  return new Error(`${path} (DATA_DIR) cannot be used: ${message}`);
}

/** Creates the data folder, or closes an existing one to everybody but its owner. A folder like /tmp stays open. */
export function createDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { mode } = statSync(path);
    if (mode & 0o077 && !(mode & STICKY)) chmodSync(path, 0o700);
  } catch (error) {
    throw describeFolderError(path, error);
  }
}
