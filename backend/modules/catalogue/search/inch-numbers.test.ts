import { describe, expect, test } from "@jest/globals";
import type { BrandId } from "../../../../brands/types.ts";
import { findBases } from "../../../../lib/catalogue/designation/bases/find-bases.ts";
import { gradeResults } from "../../../../lib/catalogue/grade-results.ts";
import { readItem } from "../../../../lib/contract/item.ts";
import { readText } from "../../../../lib/quick-order/read-list.ts";
import { judgeItem } from "../../../../lib/quick-order/row-result.ts";
import { indexRowsOf } from "../../../../test/backend/index-rows.ts";
import { catalogueItems } from "../../../seed/catalogue-items.ts";
import { buildIndex } from "./build-index.ts";
import { Finder, type Hit } from "./finder.ts";
import { parseNumber } from "./number-parser.ts";
import { textAt } from "./packed-texts.ts";

const BRANDS: BrandId[] = ["zwz", "nod"];
const itemsOf = new Map(BRANDS.map((brand) => [brand, catalogueItems(brand)]));

function createSearch(brand: BrandId) {
  const finder = new Finder(buildIndex(indexRowsOf(brand)));
  const { index } = finder;
  const mm = (um: number | undefined) => (um ? um / 1000 : null);
  /** The best item of a hit as the catalogue's calls return it. */
  const itemOf = (hit: Hit) => {
    const [at = 0] = finder.itemsOf(hit);
    return {
      ...readItem({
        itemname: textAt(index.groupName, hit.group),
        brandname: index.makers[index.itemMaker[at] ?? 0],
      }),
      bore: mm(index.bore[hit.group]),
      outsideDiameter: mm(index.outside[hit.group]),
      width: mm(index.width[hit.group]),
      match: finder.grade(hit, at),
    };
  };
  return { finder, itemOf };
}
const searches = new Map(BRANDS.map((brand) => [brand, createSearch(brand)]));

/** Results that would make a buyer order another bearing: an item that is "same" in a search or selected in quick order. */
function falseResults(brand: BrandId, text: string): string[] {
  const search = searches.get(brand);
  if (!search) return ["no index"];
  const { finder, itemOf } = search;
  const { hits, reading } = finder.find(text, 10);
  const graded = [...hits.map(itemOf), ...reading.numbers];
  const same = graded.filter(({ match }) => match?.grade === "same").length;
  const selected = readText(text).lines.flatMap(({ number }) => {
    const [hit] = finder.findOne(number, 4).hits;
    if (!hit) return [];
    const item = itemOf(hit);
    const [elsewhere = item] = gradeResults(number, [{ ...item, match: null }]);
    return [judgeItem(number, item), judgeItem(number, elsewhere)].filter(
      ({ group, label }) => group === "matched" || label === "Same",
    );
  });
  return [
    ...(same > 0 ? [`${text}: ${same} same in the search`] : []),
    ...(selected.length > 0 ? [`${text}: selected in quick order`] : []),
  ];
}

/** Cones and cups of Timken's catalogue, by series. */
const SETS = `
  1280/1220 1380/1328 1674/1620 1755/1729 1779/1729 1985/1932 1988/1922 1994X/1922 2473/2420 2558/2523 2580/2520 2585/2523
  2682/2631 2687/2631 2690/2631 2776/2720 2788/2720 2789/2735X 2793/2720 2877/2820 2973/2924 2984/2924
  3187/3120 3193/3120 3379/3320 3382/3320 3382/3339 3384/3320 3386/3331 3476/3420 3490/3420 3578/3525 3585/3525 3659/3620
  3767/3720 3780/3720 3780/3732 3782/3720 3872/3820 3877/3820 3880/3820 3975/3920 3982/3920 3984/3920 3994/3920
  4370/4320 4388/4335 4395/4335 4559/4535 4580/4535 5356/5335 5395/5335 5557/5535 5566/5535 5584/5535 5760/5735 5795/5735
  6277/6220 6279/6220 6280/6220 6376/6320 6379/6320 6382/6320 6386/6320 6391/6320 6454/6420 6461/6420 6461A/6420 6464/6420
  6559C/6535 6575/6535 6580/6535 9278/9220 9285/9220 9386H/9320
  336/332 342/332 355/354A 359S/354A 368/362A 369A/362A 370A/362A 387/382A 387A/382A 395/394A 399A/394A 418/414 455/453X
  469/454 477/472 482/472 495A/493 498/493 529X/522 537/532A 539/532X 555S/552A 560/552A 567/563 570/563 575/572 582/572
  594/592A 594A/592A 598/592A 615/612 621/612 623/612 635/632 637/633 639/632 643/632 655/653 663/653 665A/653
  677/672 681/672 683/672 685/672 687/672 688/672 745A/742 749/742 757/752 759/752 776/772 780/772 795/792 799A/792
  842/832 861/854 866/854 898/892 936/932
  02474/02420 07100/07204 07100S/07210X 09067/09195 11590/11520 12580/12520 13687/13621 13889/13830 14125A/14276
  14137A/14276 15101/15245 15123/15245 15590/15520 16150/16282 17118/17244 17887/17831 18590/18520 18790/18720 19150/19281
  21075/21212 22168/22325 22780/22720 23092/23256 23100/23256 23118/23256 23120/23256 23690/23620 24112/24261 24780/24720 25577/25520
  25580/25520 25590/25523 25877/25821 26882/26822 27690/27620 28580/28521 28985/28920 29585/29520 29685/29620 31594/31520
  33225/33462 33275/33462 33287/33462 33895/33822 34301/34478 36990/36920 37425/37625 39250/39412 39585/39520 42381/42584
  42690/42620 44150/44348 45280/45220 46790/46720 47490/47420 47686/47620 48290/48220 48393/48320 49585/49520 52375/52618
  52400/52618 53162/53375 55200C/55437 56425/56650 64450/64700 65237/65500 66225/66462 66589/66520 67390/67322 67790/67720
  68462/68712 71450/71750 72212C/72487 72225C/72487 74550/74850 78250/78551 82576/82931 93825/93125 94700/94113 95525/95925
  96900/96140 98400/98788 99600/99100 543085/543114
  LM11949/LM11910 LM48548/LM48510 LM67048/LM67010 LM501349/LM501310 LM603049/12 LL639249/LL639210 JLM506849/JLM506810
  JL69349/JL69310 JM205149/JM205110 JHM840449/JHM840410 JW5049/JW5010 HM88649/HM88610 HM88649/10 HM212049/HM212011
  HM803149/HM803110 H715345/H715311 H414242/H414210 HH221449/HH221410 HH506348/HH506310 M12649/M12610 M84548/M84510
  M804049/M804010 L44649/10 L45449/L45410 L68149/L68111 L507949/L507910 A4059/A4138 A6075/A6157 EE420701/421417
  EE350750/351687 EE127095/127138 NA483SW/472D NA558/552D NA1220/1280 K387A/K382A K6379/K6320 KHM88649/KHM88610`
  .trim()
  .split(/\s+/);

const swapped = (set: string) => set.split("/").reverse().join("/");
const spellings = (set: string) => [
  set,
  set.toLowerCase(),
  set.replace("/", " / "),
  set.replace("/", "/ "),
  set.replace("/", "-"),
  set.replace("/", " - "),
  `TIMKEN ${set}`,
  `TIMKEN ${set} 10`,
  `${set} - 4 nos`,
  `${set} 10 nos`,
  `10 nos ${set}`,
];

describe.each(BRANDS)("[2.13] a set of inch cone and cup on %s", (brand) => {
  test("is not carried, whatever stands around it", () => {
    const finder = searches.get(brand)?.finder;
    const others = SETS.flatMap(spellings).filter(
      (text) => finder?.find(text, 10).reading.notCarried !== "Inch tapered roller bearings",
    );
    expect(others).toEqual([]);
  });

  test("is never the same as a metric bearing, and never selected", () => {
    const joined = SETS.map((set) => set.replace("/", " "));
    const texts = [...SETS.flatMap(spellings), ...SETS.map(swapped), ...joined];
    expect(texts.flatMap((text) => falseResults(brand, text))).toEqual([]);
  });
});

const FOLLOWERS: [text: string, outside: number][] = [
  ["CF1/2", 12.7],
  ["CF-1/2", 12.7],
  ["CF 1/2", 12.7],
  ["CF½", 12.7],
  ["CF1/2B", 12.7],
  ["CF1/2 BUUR", 12.7],
  ["McGill CF 1/2 inch", 12.7],
  ["cam follower CF 1/2", 12.7],
  ["CF5/8", 15.875],
  ["CFH 3/4 B", 19.05],
  ["CFE 7/8", 22.225],
  ["CF 1-1/4", 31.75],
  ["CF1-1/4-SB", 31.75],
  ["CF 1 1/4", 31.75],
  ["CF11/4", 31.75],
  ["CCFH 1 1/2 SB", 38.1],
  ["CYR 1 1/2", 38.1],
  ["CR8", 12.7],
  ["CRH 8-1", 12.7],
  ["YCRS-16", 25.4],
];

describe("[2.13] an inch cam follower", () => {
  test.each(FOLLOWERS)("%s is not carried on either brand", (text, outside) => {
    for (const brand of BRANDS) {
      const { kind, notCarried, description } =
        searches.get(brand)?.finder.find(text, 10).reading ?? {};
      expect({ kind, notCarried }).toEqual({ kind: "number", notCarried: "Inch cam followers" });
      expect(description).toContain(`Inch cam follower, outside diameter ${outside} mm`);
      for (const line of [text, `${text} - 5 nos`, `${text} 10`])
        expect(falseResults(brand, line)).toEqual([]);
    }
  });

  test("the metric ones nearest in outside diameter are offered where the store has any", () => {
    const nearest = (text: string) => {
      const search = searches.get("nod");
      return search?.finder.find(text, 10).hits.map(search.itemOf) ?? [];
    };
    expect(nearest("CF 1/2")[0]).toMatchObject({
      name: "CF 5",
      match: {
        grade: "differs",
        differences: [{ feature: "number", requested: "CF 1/2", offered: "CF 5" }],
      },
    });
    expect(nearest("CF 1-1/4")[0]?.name).toMatch(/^CF 12-1/);
    expect(nearest("CF 4")[0]).toMatchObject({ name: "CF 4", match: { grade: "same" } });
    expect(searches.get("zwz")?.finder.find("CF 1/2", 10).hits).toEqual([]);
  });

  test.each(["CF1/0", "CF1/6", "CF2/0", "CF 2/4", "NUTR 1/2", "KR 1/6", "CF1/8"])(
    "%s is no size and no number without its slash",
    (text) => {
      for (const brand of BRANDS) {
        expect(searches.get(brand)?.finder.find(text, 10).reading.kind).not.toBe("size");
        expect(falseResults(brand, text)).toEqual([]);
      }
    },
  );

  test.each(["CF1/0", "CF1/6"])("%s differs in number from what is spelt alike", (text) => {
    const search = searches.get("nod");
    const [first] = search?.finder.find(text, 10).hits.map(search.itemOf) ?? [];
    expect(first?.match).toMatchObject({
      grade: "differs",
      differences: [{ feature: "number", requested: text, offered: first?.name }],
    });
  });
});

describe.each(BRANDS)("[2.13] metric numbers of %s", (brand) => {
  const items = itemsOf.get(brand) ?? [];
  const isInch = (text: string) => /inch/.test(parseNumber(text, null)?.type ?? "");

  test("no item's own number is an inch one", () => {
    expect(items.filter(({ designation }) => isInch(designation))).toEqual([]);
  });

  const isInchBase = (text: string) => findBases(text).some(({ type }) => type.includes("inch"));

  test("no two of them side by side are an inch set", () => {
    // Neighbours, and numbers of other series.
    const pairs = [1, 397].flatMap((distance) =>
      items.map((item, at) => [
        item.designation,
        items[(at + distance) % items.length]?.designation ?? "",
      ]),
    );
    expect(pairs.map((pair) => pair.join("/")).filter(isInchBase)).toEqual([]);
  });

  test("of all pairs of bare numbers only Timken's four sets are", () => {
    const bare = [...new Set(items.map(({ designation }) => designation))].filter((name) =>
      /^\d{3,6}$/.test(name),
    );
    const pairs = bare.flatMap((one) =>
      bare.filter((two) => two.slice(0, 2) === one.slice(0, 2)).map((two) => `${one}/${two}`),
    );
    const sets = ["6280/6220", "635/633", "637/633", "639/633"];
    expect(pairs.filter(isInchBase).sort()).toEqual([...sets, ...sets.map(swapped)].sort());
  });

  test.each([
    "6205/6305",
    "6306-2rs/6307-2rs",
    "NU210/NU211",
    "6309 - 4 nos / 6310 - 2 nos",
    "H312/H313",
  ])("the list %s is two numbers", (text) => {
    const { reading } = searches.get(brand)?.finder.find(text, 10) ?? {};
    expect(reading?.numbers.map(({ match }) => match?.grade)).toEqual(["same", "same"]);
  });

  test.each(["62/22", "618/500", "628/7", "628 - 7", "6205 - 1500"])("%s is one number", (text) => {
    const search = searches.get(brand);
    const [hit] = search?.finder.find(text, 10).hits ?? [];
    expect(hit && search?.itemOf(hit).match?.grade).toBe("same");
  });
});
