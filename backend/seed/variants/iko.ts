import type { Size } from "../../../lib/catalogue/dimensions/read-facts.ts";
import type { Feature, Variant } from "./features.ts";

const camFollowers: [string, Feature[]][] = [
  ["", []],
  ["R", ["R"]],
  ["UU", ["UU"]],
  ["UUR", ["UU", "R"]],
  ["B", ["B"]],
  ["BR", ["B", "R"]],
  ["BUU", ["B", "UU"]],
  ["BUUR", ["B", "UU", "R"]],
  ["V", ["V"]],
  ["VR", ["V", "R"]],
  ["VUU", ["V", "UU"]],
  ["VUUR", ["V", "UU", "R"]],
];

/** Largest stud that is also made without a hexagon socket. */
const SOCKET_FROM_UM = 6_000;

/** All variants of a needle roller bearing or cam follower in IKO's spelling: NA 4905UU, TLA 2020Z, CF 10-1BUUR. */
export function ikoVariants(size: Size): Variant[] {
  const code = size.base.slice(size.series.length);
  if (size.series === "CF") {
    return camFollowers
      .filter(([, features]) => size.boreUm >= SOCKET_FROM_UM || !features.includes("B"))
      .map(([suffix, features]) => ({ designation: `CF ${code}${suffix}`, features }));
  }
  if (size.series === "TLA") return [{ designation: `TLA ${code}Z`, features: [] }];
  if (size.series === "TAF") return [{ designation: `TAF ${code}`, features: [] }];
  const spaced = size.base.replace(/^(R?NA)/, "$1 ");
  return [
    { designation: spaced, features: [] },
    { designation: `${spaced}UU`, features: ["UU"] },
  ];
}
