// Preloaded into both servers: when the launcher is killed outright, nobody is left to stop them. What they fork gets
// the same flags: a worker whose channel doesn't hold it would be gone before its first task, so it is left alone.
if (process.channel && process.env.LEAVE_WITH_PARENT) {
  delete process.env.LEAVE_WITH_PARENT;
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
