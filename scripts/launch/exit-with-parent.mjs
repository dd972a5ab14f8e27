// Preloaded into both servers, which exit when the launcher is killed outright. Forked processes inherit
// the flag: a worker with an unreferenced channel would exit before its first task, so it is left alone.
if (process.channel && process.env.LEAVE_WITH_PARENT) {
  delete process.env.LEAVE_WITH_PARENT;
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
