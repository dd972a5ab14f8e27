import { parseArgs } from "node:util";
import { readOpsTarget } from "../../../env.ts";
import { createClient, createDownload, type Options } from "./client.ts";
import { commands } from "./commands.ts";
import { escapeControls, printTable } from "./format-rows.ts";

class UsageError extends Error {}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { args: takes, options, description: about }]) => {
      const call = [
        name,
        takes,
        ...options.map((option) => (flags.includes(option) ? `[--${option}]` : `[--${option} …]`)),
      ]
        .filter(Boolean)
        .join(" ");
      return `  ${call}\n      ${about}`;
    },
  );
  return [
    "Usage: npm run ops -- COMMAND. Sends operator commands to the running backend.",
    "",
    ...lines,
    "",
    "--brand is zwz or nod; it can be omitted if only one brand has the e-mail address.",
    "Put text with spaces in quotes. Environment: OPS_TOKEN, OPS_OPERATOR, DATA_DIR, BACKEND_PORT, BACKEND_URL.",
  ].join("\n");
}

const optionNames = [...new Set(Object.values(commands).flatMap((command) => command.options))];

/** Options without a value. */
const flags = ["last", "missing", "apply", "skip-invalid"];
const typeOf = (name: string) =>
  flags.includes(name) ? ("boolean" as const) : ("string" as const);

function parseArguments(argv: string[]) {
  // Keeps parseArgs from reading an amount such as "-500" as an option.
  const escaped = argv.map((arg) => (/^-\d/.test(arg) ? `\u0000${arg}` : arg));
  const parsed = (() => {
    try {
      return parseArgs({
        args: escaped,
        allowPositionals: true,
        options: {
          help: { type: "boolean", short: "h" },
          ...Object.fromEntries(optionNames.map((name) => [name, { type: typeOf(name) }])),
        },
      });
    } catch (error) {
      throw new UsageError((error as Error).message.split(". ")[0]);
    }
  })();
  const words = parsed.positionals.map((word) => word.replace("\u0000", ""));
  const { help: wantsHelp, ...options } = parsed.values;
  return { words, wantsHelp: Boolean(wantsHelp), options: options as Options };
}

async function run(argv: string[]): Promise<void> {
  const { words, wantsHelp, options } = parseArguments(argv);
  if (wantsHelp || words.length === 0) return void process.stdout.write(`${help()}\n`);
  const name = [words.slice(0, 2).join(" "), words[0] ?? ""].find(
    (candidate) => candidate in commands,
  );
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command)
    throw new UsageError(`Unknown command "${words.slice(0, 2).join(" ")}".`);
  const args = words.slice(name.split(" ").length);
  const required = command.args.split(" ").filter(Boolean);
  if (args.length !== required.length)
    throw new UsageError(`Usage: npm run ops -- ${name} ${command.args}`);
  const unknown = Object.keys(options).find((option) => !command.options.includes(option));
  if (unknown) throw new UsageError(`"${name}" does not accept --${unknown}.`);

  const target = readOpsTarget();
  const result = await command.run(createClient(target), args, options, createDownload(target));
  const text = typeof result === "string" ? `${result}\n` : printTable(result);
  process.stdout.write(escapeControls(text, "\n"));
}

run(process.argv.slice(2)).catch((error: Error) => {
  const hint = error instanceof UsageError ? "\nnpm run ops -- --help lists all commands." : "";
  process.stderr.write(`${escapeControls(error.message, "\n")}${hint}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
