import { parseArgs } from "node:util";
import { readOpsTarget } from "../../../env.ts";
import { createClient, type Options } from "./client.ts";
import { commands } from "./commands.ts";
import { printTable } from "./print-table.ts";

class Usage extends Error {}

function help(): string {
  const lines = Object.entries(commands).map(([name, { takes, options, about }]) => {
    const call = [
      name,
      takes,
      ...options.map((one) => (flags.includes(one) ? `[--${one}]` : `[--${one} …]`)),
    ]
      .filter(Boolean)
      .join(" ");
    return `  ${call}\n      ${about}`;
  });
  return [
    "npm run ops -- COMMAND: the operator's commands, spoken to the running backend.",
    "",
    ...lines,
    "",
    "--brand is zwz or nod; it may be left out where an e-mail address is known to one brand only.",
    "Text with spaces goes in quotes. OPS_TOKEN, DATA_DIR, BACKEND_PORT and BACKEND_URL are read from the environment.",
  ].join("\n");
}

const optionNames = [...new Set(Object.values(commands).flatMap((command) => command.options))];

/** Options that stand alone. */
const flags = ["last"];
const typeOf = (name: string) =>
  flags.includes(name) ? ("boolean" as const) : ("string" as const);

function understand(argv: string[]) {
  // "-500" is an amount, not an option.
  const shielded = argv.map((word) => (/^-\d/.test(word) ? `\u0000${word}` : word));
  const parsed = (() => {
    try {
      return parseArgs({
        args: shielded,
        allowPositionals: true,
        options: {
          help: { type: "boolean", short: "h" },
          ...Object.fromEntries(optionNames.map((name) => [name, { type: typeOf(name) }])),
        },
      });
    } catch (error) {
      throw new Usage((error as Error).message.split(". ")[0]);
    }
  })();
  const words = parsed.positionals.map((word) => word.replace("\u0000", ""));
  const { help: wantsHelp, ...options } = parsed.values;
  return { words, wantsHelp: Boolean(wantsHelp), options: options as Options };
}

async function run(argv: string[]): Promise<void> {
  const { words, wantsHelp, options } = understand(argv);
  if (wantsHelp || words.length === 0) return void process.stdout.write(`${help()}\n`);
  const name = [words.slice(0, 2).join(" "), words[0] ?? ""].find((one) => one in commands);
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command)
    throw new Usage(`There is no command "${words.slice(0, 2).join(" ")}".`);
  const args = words.slice(name.split(" ").length);
  const needed = command.takes.split(" ").filter(Boolean);
  if (args.length !== needed.length)
    throw new Usage(`Usage: npm run ops -- ${name} ${command.takes}`);
  const foreign = Object.keys(options).find((option) => !command.options.includes(option));
  if (foreign) throw new Usage(`"${name}" takes no --${foreign}.`);

  const result = await command.run(createClient(readOpsTarget()), args, options);
  process.stdout.write(typeof result === "string" ? `${result}\n` : printTable(result));
}

run(process.argv.slice(2)).catch((error: Error) => {
  const hint = error instanceof Usage ? "\nnpm run ops -- --help lists every command." : "";
  process.stderr.write(`${error.message}${hint}\n`);
  process.exitCode = error instanceof Usage ? 2 : 1;
});
