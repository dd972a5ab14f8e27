import { type Deployment, listOf, type Rule, servers, type Variables } from "./settings.ts";

const SHORTEST = 32;
/** A random text of 32 characters has about 20 different ones. */
const FEWEST_CHARACTERS = 12;
const PLACEHOLDER = /change.?me|secret|password|token|example|default|test|12345|abcdef|…|\.\.\./i;

/** Secrets that both servers know, and those of one. */
const SHARED = ["INTERNAL_TOKEN", "REVALIDATE_TOKEN"];
const OWN = { backend: ["OPS_TOKEN"], storefront: ["SESSION_SECRET"] };
/** Settings of the other server that this one must not know: they would leak with its memory. */
const FOREIGN = {
  backend: ["SESSION_SECRET", "PREVIEW_PASSWORD"],
  storefront: [
    "OPS_TOKEN",
    "DATABASE_URL",
    "PGPASSWORD",
    "SMTP_URL",
    "MSG91_AUTH_KEY",
    ...["ZWZ", "NOD"].flatMap((brand) => [
      `${brand}_RAZORPAY_KEY_SECRET`,
      `${brand}_RAZORPAY_WEBHOOK_SECRET`,
    ]),
  ],
};

export const looksLikePlaceholder = (secret: string): boolean => PLACEHOLDER.test(secret);

function weaknessOf(secret: string): string | null {
  if (secret.length < SHORTEST)
    return `has ${secret.length} characters; use at least ${SHORTEST} random ones`;
  if (looksLikePlaceholder(secret)) return "looks like a placeholder; use a random text";
  if (new Set(secret).size < FEWEST_CHARACTERS) return "repeats few characters; use a random text";
  return null;
}

const required = (server: "backend" | "storefront") => [...SHARED, ...OWN[server]];

const strength: Rule = (deployment) =>
  servers.flatMap((server) => {
    const variables = deployment[server];
    const metrics = variables.METRICS_TOKEN ? ["METRICS_TOKEN"] : [];
    return [...required(server), ...metrics].flatMap((name) => {
      const secret = variables[name];
      if (!secret)
        return [
          `${server}: ${name} is not set. Each machine would make its own, so set it: openssl rand -base64 32`,
        ];
      const weakness = weaknessOf(secret);
      return weakness ? [`${server}: ${name} ${weakness}: openssl rand -base64 32`] : [];
    });
  });

const agreement: Rule = ({ backend, storefront }) =>
  SHARED.filter(
    (name) => backend[name] && storefront[name] && backend[name] !== storefront[name],
  ).map((name) => `${name} differs between backend and storefront. Copy one to the other.`);

/** All secrets of a server by name, with those that a variable lists. */
function secretsOf(variables: Variables): [string, string][] {
  const names = [
    ...SHARED,
    ...OWN.backend,
    ...OWN.storefront,
    "METRICS_TOKEN",
    "PREVIEW_PASSWORD",
    "ZWZ_RAZORPAY_WEBHOOK_SECRET",
    "NOD_RAZORPAY_WEBHOOK_SECRET",
  ];
  return names.flatMap((name) =>
    listOf(variables[name]).map((value): [string, string] => [name, value]),
  );
}

const difference: Rule = ({ backend, storefront }: Deployment) => {
  const namesByValue = new Map<string, Set<string>>();
  for (const [name, value] of [...secretsOf(backend), ...secretsOf(storefront)])
    namesByValue.set(value, (namesByValue.get(value) ?? new Set()).add(name));
  return [...namesByValue.values()]
    .filter((names) => names.size > 1)
    .map((names) => `${[...names].join(" and ")} are identical. Make each its own.`);
};

const separation: Rule = (deployment) =>
  servers.flatMap((server) =>
    FOREIGN[server]
      .filter((name) => deployment[server][name])
      .map((name) => `${server}: remove ${name}, which only the other server needs.`),
  );

export const secretRules: Rule[] = [strength, agreement, difference, separation];
