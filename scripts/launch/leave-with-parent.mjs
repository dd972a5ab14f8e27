// Preloaded into both servers: when the launcher is killed outright, nobody is left to stop them.
if (process.channel) {
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
