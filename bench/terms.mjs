const series = [
  "60",
  "62",
  "63",
  "302",
  "303",
  "320",
  "222",
  "223",
  "NU2",
  "NJ3",
  "511",
  "HK",
  "UC2",
  "72",
  "12",
];
const tails = ["", "", "", "-2RS", " ZZ", " C3", "-2Z/C3", " EM", "/P6", " w33", "K", " nr"];

/** Numbers that look random and are the same in every run. */
function steady(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Typical search input: prefixes, whole designations in several spellings, middles, typos, dimensions. */
export function searchTerms(count = 10_000) {
  const random = steady(6204);
  const of = (list) => list[random(list.length)];
  const one = () => {
    const number = `${of(series)}${String(random(30)).padStart(2, "0")}`;
    const kind = random(20);
    if (kind < 6) return number.slice(0, 2 + random(number.length - 1));
    if (kind < 11) return number + of(tails);
    if (kind < 14) return number.slice(1) + of(tails);
    if (kind < 17) return `${number.slice(0, 2)}O${number.slice(2)}${of(tails)}`;
    return `${10 + random(90)}x${30 + random(170)}${random(2) ? `x${8 + random(40)}` : ""}`;
  };
  return Array.from({ length: count }, one);
}
