const base = Number(process.env.E2E_PORT ?? 3170);

/** Ports of the servers that browser tests share, different from those of `npm start`. */
export const ports = { main: { storefront: base, backend: base + 1000 } };
