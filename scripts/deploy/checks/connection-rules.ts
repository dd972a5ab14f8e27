import { looksLikePlaceholder } from "./secret-rules.ts";
import {
  type Finding,
  hostOf,
  isOwnMachine,
  isPrivate,
  listOf,
  note,
  type Rule,
} from "./settings.ts";

/** Addresses of other machines, which need encryption. */
const ENCRYPTED = [
  [
    "backend",
    "DATABASE_URL",
    /[?&]sslmode=(?:require|verify-ca|verify-full)\b/,
    "sslmode=verify-full",
  ],
  ["backend", "REDIS_URL", /^rediss:/, "rediss://"],
  ["storefront", "REDIS_URL", /^rediss:/, "rediss://"],
  ["storefront", "BACKEND_URL", /^https:/, "https://"],
  ["backend", "STOREFRONT_URL", /^https:/, "https://"],
  ["backend", "OTEL_EXPORTER_OTLP_ENDPOINT", /^https:/, "https://"],
  ["storefront", "OTEL_EXPORTER_OTLP_ENDPOINT", /^https:/, "https://"],
] as const;

const encryption: Rule = (deployment) =>
  ENCRYPTED.flatMap(([server, name, isEncrypted, advice]) =>
    listOf(deployment[server][name]).flatMap((url): (string | Finding)[] => {
      const host = hostOf(url);
      if (isOwnMachine(host) || isEncrypted.test(url)) return [];
      const fault = `${server}: ${name} names another machine without encryption. Use ${advice}`;
      return isPrivate(host)
        ? [note(`${fault}, unless the network between them is your own and encrypted.`)]
        : [`${fault}: ${host} is no address of a private network.`];
    }),
  );

const SHORTEST_PASSWORD = 12;

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Passwords within addresses. Whoever can write to Redis puts pages into the shops. */
const passwords: Rule = (deployment) =>
  (
    [
      ["backend", "DATABASE_URL"],
      ["backend", "REDIS_URL"],
      ["storefront", "REDIS_URL"],
    ] as const
  ).flatMap(([server, name]) => {
    const address = deployment[server][name];
    if (!address || !URL.canParse(address)) return [];
    const { username, password, searchParams } = new URL(address);
    const text = decode(password);
    if (text === "") {
      const isKnownOtherwise =
        isOwnMachine(hostOf(address)) ||
        (name === "DATABASE_URL" && (deployment.backend.PGPASSWORD || searchParams.has("sslcert")));
      return isKnownOtherwise
        ? []
        : [`${server}: ${name} names another machine without a password.`];
    }
    return text.length < SHORTEST_PASSWORD ||
      text === decode(username) ||
      looksLikePlaceholder(text)
      ? [
          `${server}: the password in ${name} is easy to guess; use ${SHORTEST_PASSWORD} random characters or more: openssl rand -hex 24`,
        ]
      : [];
  });

export const connectionRules: Rule[] = [encryption, passwords];
