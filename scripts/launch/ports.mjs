import { createServer } from "node:net";

/** A port from the environment. Throws when it is not one. */
export function portFrom(name, fallback, environment = process.env) {
  const port = Number(environment[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number, not "${environment[name]}".`);
}

/** Throws when somebody listens on the port already, so that a stale server is never taken for ours. */
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
