import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** CPU time of a process so far, ms (user and system). Linux only; NaN elsewhere. */
export function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process, MB. */
export function rssMb(pid) {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(kb) / 1024;
  } catch {
    return Number.NaN;
  }
}
