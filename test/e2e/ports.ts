const base = Number(process.env.E2E_PORT ?? 3170);
const pair = (offset: number) => ({ storefront: base + offset, backend: base + 1000 + offset });

/** Each set of servers that browser tests start has its own ports, different from those of `npm start`. */
export const ports = { main: pair(0), outage: pair(1), other: pair(2), pages: pair(3) };
