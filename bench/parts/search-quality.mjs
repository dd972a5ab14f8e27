import { catalogueLabels } from "../quality/catalogue-labels.ts";
import { measureAgainstCatalogue, measureAmongLabels } from "../quality/false-same.ts";
import { readLabels } from "../quality/labels.ts";
import { measureParsing } from "../quality/parsing.ts";
import { measureQueries, readQueries } from "../quality/queries.ts";
import { measureReference, readPrintedNumbers } from "../quality/reference.ts";
import { searchBackend } from "../quality/search-client.ts";

const FAULTS_SHOWN = 40;

const percent = (part, whole) => (whole ? (part / whole) * 100 : 0);
const share = (part, whole, limit = {}) => {
  const value = percent(part, whole);
  return {
    text: `${value.toFixed(value > 99 || value < 1 ? 2 : 1)} % of ${whole}`,
    value,
    ...limit,
  };
};

/** All faults with `--faults`, else the first ones. */
function show(faults) {
  const all = process.argv.includes("--faults");
  for (const fault of all ? faults : faults.slice(0, FAULTS_SHOWN)) console.log(`  ${fault}`);
  if (!all && faults.length > FAULTS_SHOWN)
    console.log(`  … ${faults.length - FAULTS_SHOWN} more (--faults)`);
}

async function loadParser() {
  const [{ parseDesignation }, { compareDesignations }] = await Promise.all([
    import("../../lib/catalogue/designation/parse.ts"),
    import("../../lib/catalogue/designation/compare.ts"),
  ]);
  return { parse: parseDesignation, compare: compareDesignations };
}

/** How well designations are read and compared, by the labelled file. */
export async function measureDesignations(report) {
  const parser = await loadParser();
  const labels = readLabels();
  const parsing = measureParsing(labels, parser);
  show(parsing.faults);
  const read = share(parsing.perfect, parsing.labels);
  report.figures("labelled designations read without any fault", [read], "");
  const features = Object.entries(parsing.right).map(([name, right]) => ({
    text: `${name} ${percent(right, parsing.labels).toFixed(1)} %`,
    value: right,
  }));
  report.figures("their features read right", features, "");
  const items = catalogueLabels();
  const pairs = [
    ["each with the items of its base", measureAgainstCatalogue(labels, items, parser)],
    ["the same without the maker's name", measureAgainstCatalogue(labels, items, parser, false)],
    ["each with the others of its base", measureAmongLabels(labels, parser)],
  ];
  for (const [what, { same, falseSame, equal, missed, faults }] of pairs) {
    show(faults);
    const wrong = share(falseSame, same, { max: 0.5 });
    report.figures(`false "same" of those graded same, ${what}`, [wrong], "≤ 0.5 %");
    report.figures(`equal designations not graded same, ${what}`, [share(missed, equal)], "");
  }
}

const byName = (a, b) => ((a.maker ?? a.section) < (b.maker ?? b.section) ? -1 : 1);
const sum = (counts, name) => counts.reduce((total, count) => total + count[name], 0);

function referenceFolder() {
  const at = process.argv.indexOf("--reference");
  return at < 0 ? undefined : process.argv[at + 1];
}

async function measureOtherMakers(report, search) {
  const folder = referenceFolder();
  const numbers = folder ? readPrintedNumbers(folder) : null;
  if (!numbers) {
    console.log(`other makers' numbers: skipped, no reference data (--reference DIR)`);
    return;
  }
  for (const brand of ["zwz", "nod"]) {
    const { counts, faults } = await measureReference(brand, numbers, search);
    show(faults);
    const total = share(sum(counts, "right"), sum(counts, "asked"), { min: 97 });
    report.figures(`other makers' numbers with the right base first, ${brand}`, [total], "≥ 97 %");
    const makers = counts.sort(byName).map(({ maker, right, asked }) => ({
      text: `${maker} ${percent(right, asked).toFixed(1)} %`,
      value: right,
    }));
    report.figures(`the same by maker, ${brand}`, makers, "");
  }
}

/** Answers of a running backend to other makers' numbers and to the queries. */
export async function measureAnswers(report, origin) {
  const search = searchBackend(origin);
  await measureOtherMakers(report, search);
  const { counts, faults } = await measureQueries(readQueries(), search);
  show(faults);
  const total = share(sum(counts, "right"), sum(counts, "asked"), { min: 100 });
  report.figures("queries answered as expected", [total], "100 %");
  const sections = counts.map(({ section, right, asked }) => ({
    text: `${section} ${right} of ${asked}`,
    value: right,
  }));
  report.figures("the same by kind", sections, "");
}
