import { createServer } from "node:net";

/** Reads a port from the environment. Throws if it is not one. */
export function portFrom(name, fallback, environment = process.env) {
  const port = Number(environment[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number, not "${environment[name]}".`);
}

/** Throws if the port is in use, so that a stale server is never mistaken for ours. */
export function mustBeFree(port, variable) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const why = error.code === "EADDRINUSE" ? "is in use" : `can't be opened (${error.code})`;
      reject(new Error(`Port ${port} ${why}. Stop the other program, or set ${variable}.`));
    });
    probe.listen(port, () => probe.close(resolve));
  });
}
