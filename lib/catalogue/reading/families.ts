/** A family of products that buyers name in words. */
export interface Family {
  /** Plural, as shown to the buyer. */
  name: string;
  /** How buyers write it; whole words. */
  words: RegExp;
  /** Types of its items in lower case; categories if the store has no such type. */
  kinds: RegExp;
  /** Other types that are also called so. */
  alsoFor?: RegExp;
  /** Numbers of the family that the designation parser does not read. */
  numbers?: RegExp;
}

const family = (
  name: string,
  words: string,
  kinds: RegExp,
  numbers?: RegExp,
  alsoFor?: RegExp,
): Family => ({
  name,
  words: new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, "gi"),
  kinds,
  ...(numbers && { numbers }),
  ...(alsoFor && { alsoFor }),
});

/** Optional words after the name of a bearing family. */
const BEARINGS = "(?:[ -](?:bearings?|brgs?))?";
const ROLLER = "(?:[ -]?rollers?)?";

/**
 * Families in the order in which they are looked for: the more specific first, because their words contain those of
 * the general ones ("spherical roller thrust" before "spherical").
 */
export const FAMILIES: Family[] = [
  family(
    "Spherical roller thrust bearings",
    `spherical[ -]?roller[ -]thrust${BEARINGS}|spherical thrust(?:[ -]roller)?${BEARINGS}|thrust spherical(?:[ -]roller)?${BEARINGS}`,
    /spherical roller thrust/,
  ),
  family(
    "Cylindrical roller thrust bearings",
    `cylindrical[ -]?roller[ -]thrust${BEARINGS}|(?:roller thrust|thrust roller)${BEARINGS}|thrust cylindrical(?:[ -]roller)?${BEARINGS}`,
    /roller thrust/,
  ),
  family(
    "Thrust needle roller bearings",
    `needle(?:[ -]roller)? thrust${BEARINGS}|thrust needle(?:[ -]roller)?${BEARINGS}|axial needle(?:[ -]roller)?${BEARINGS}`,
    /needle.*thrust|thrust.*needle/,
    /^(?:AXK|AS|LS|NTA|TRA)\d{4}/,
  ),
  family("Thrust ball bearings", `thrust[ -]ball${BEARINGS}|axial ball${BEARINGS}`, /thrust ball/),
  family("Thrust bearings", `thrusts?${BEARINGS}|axial${BEARINGS}`, /thrust/),
  family(
    "Inch cam followers",
    `inch(?:[ -]size)?[ -](?:cam[ -]?followers?|track[ -]?rollers?)`,
    /inch cam follower/,
    /^(?:B?CCF|C?CYR|CR|CRH|CRS|YCRS?)\d/,
  ),
  family(
    "Cam followers",
    `cam[ -]?followers?|cam[ -]rollers?|track[ -]?rollers?|stud[ -](?:type )?(?:track )?rollers?|yoke[ -](?:type )?(?:track )?rollers?|roller followers?`,
    /cam follower|track roller/,
    /^(?:KR|KRV|KRE|NUKR|MCF|STO|NUTR|NATR|NATV|NAST)\d/,
  ),
  family(
    "Drawn cup needle roller bearings",
    `drawn[ -]cups?(?:[ -]needles?)?${ROLLER}${BEARINGS}|shell type(?:[ -]needle)?${ROLLER}${BEARINGS}|hk bearings?`,
    /drawn cup/,
  ),
  family("Needle roller bearings", `needles?${ROLLER}${BEARINGS}`, /needle/),
  family(
    "Double row angular contact ball bearings",
    `double[ -]row angular(?:[ -]contact)?(?:[ -]ball)?${BEARINGS}`,
    /double row angular/,
  ),
  family(
    "Double row deep groove ball bearings",
    `double[ -]row (?:deep[ -]groove )?ball${BEARINGS}|double[ -]row deep[ -]?grooves?(?:[ -]ball)?${BEARINGS}`,
    /double row deep groove/,
  ),
  family(
    "Double row cylindrical roller bearings",
    `double[ -]row cylindrical${ROLLER}${BEARINGS}`,
    /double row cylindrical/,
  ),
  family(
    "Four-point contact ball bearings",
    `four[ -]?point(?:[ -]contact)?(?:[ -]ball)?${BEARINGS}|4[ -]?point(?:[ -]contact)?(?:[ -]ball)?${BEARINGS}`,
    /four-point contact ball bearing/,
  ),
  family(
    "Deep groove ball bearings",
    `deep[ -]?grooves?(?:[ -]ball)?${BEARINGS}|dgbb|radial ball${BEARINGS}`,
    /deep groove/,
  ),
  family(
    "Angular contact ball bearings",
    `angular(?:[ -]contacts?)?(?:[ -]ball)?${BEARINGS}|acbb`,
    /angular contact/,
  ),
  family(
    "Self-aligning ball bearings",
    `self[ -]?align(?:ing|ed|ment)?(?:[ -]ball)?${BEARINGS}|sabb`,
    /self-aligning/,
    undefined,
    /spherical|barrel/,
  ),
  family(
    "Inch tapered roller bearings",
    `inch[ -](?:size )?taper(?:ed)?${ROLLER}${BEARINGS}`,
    /inch taper/,
    /^(?:JLM|JHM|JL|JM|JH|LM|HM|HH|LL|EE|L|M|H)\d{4,6}/,
  ),
  family(
    "Tapered roller bearings",
    `tapers?${ROLLER}${BEARINGS}|conical${ROLLER}${BEARINGS}|tapered(?! bore)${ROLLER}${BEARINGS}|trb`,
    /tapered/,
  ),
  family(
    "Spherical plain bearings and rod ends",
    `spherical plain${BEARINGS}|rod[ -]ends?${BEARINGS}|ball joints?`,
    /spherical plain|rod end/,
    /^(?:GE\d|GEG|GIR|GAR|SI\d|SA\d|SIL|SAL|PHS|POS)\d/,
  ),
  family(
    "Spherical roller bearings",
    `spherical${ROLLER}${BEARINGS}|srb`,
    /spherical roller bearing/,
  ),
  family(
    "Cylindrical roller bearings",
    `cylindrical${ROLLER}${BEARINGS}|crb|straight roller${BEARINGS}`,
    /cylindrical roller bearing/,
  ),
  family("Adapter sleeves", "adapt[eo]r[ -]?sleeves?|adapt[eo]rs?", /adapter sleeve/),
  family("Withdrawal sleeves", "withdrawal[ -]?sleeves?", /withdrawal sleeve/),
  family("Sleeves", "sleeves?", /sleeve/),
  family("Spares", "spares?(?: parts?)?|accessor(?:y|ies)", /spares/),
  family(
    "Slewing rim bearings",
    `slew(?:ing)?(?:[ -](?:rims?|rings?))?${BEARINGS}|turntable${BEARINGS}`,
    /slewing/,
  ),
  family(
    "Multirow bearings",
    `multi[ -]?rows?${BEARINGS}|double[ -]rows?${BEARINGS}`,
    /multirow|double row/,
  ),
  family("Standard bearings", `standard${BEARINGS}`, /standard bearings/, undefined, /./),
  family(
    "Insert bearings and housed units",
    `pillow[ -]?blocks?${BEARINGS}|plummer[ -]?blocks?${BEARINGS}|pedestals?${BEARINGS}|flanged?[ -](?:units?|housings?|blocks?)${BEARINGS}|flanged?${BEARINGS}|insert${BEARINGS}|housed units?|bearing (?:housings?|units?|inserts?)|housings?|take[ -]?up units?|y[ -]bearings?|uc[pfltch]{0,3}(?! *\\d)`,
    /pillow|plummer|housing|insert bearing|bearing unit/,
    /^(?:UC|UK|UEL|UEP|SB|SBPF|YAR|YET|YEL|YSA|NP|SY|FY|SNL|SNG?|SD|SAF)[A-Z]{0,4}\d{2,4}|^(?:P|PA|PH|F|FL|FC|T)[23]\d\d$/,
  ),
  family(
    "Linear bearings and guides",
    "linear(?:[ -](?:motion|ball|guides?|bush(?:ing|es)?|rails?))?(?:[ -](?:bearings?|blocks?))?|lm guides?",
    /linear/,
    /^(?:LME?|LMK|LMF|LMH|KH|LBBR|HGH|HGW|SHS|SBR)\d+(?:UU|CA|CC)?$/,
  ),
  family("Plain bushes", "bush(?:es|ings?)?|plain bearings?", /bush/),
  family(
    "One-way clutches",
    "one[ -]?way(?: clutch(?:es)?)?|clutch(?:es)?(?: bearings?)?|backstops?",
    /clutch/,
    /^(?:HFL?|CSK|RC)\d{2,4}/,
  ),
  family(
    "Wheel hub bearings",
    "(?:wheel )?hubs?(?: bearings?| units?)?|wheel bearings?",
    /hub|wheel/,
  ),
  family("Angle rings", "angle rings?|thrust collars?", /angle ring/, /^HJ\d{3,4}/),
  family("Seating washers", "seat(?:ing)? washers?", /seat(?:ing)? washer/, /^U[234]\d\d$/),
  family("Lock nuts and washers", "lock[ -]?nuts?|nuts?|lock[ -]?washers?|washers?", /nut|washer/),
  family("Oil seals", "oil[ -]?seals?", /oil seal/),
  family("Greases and lubricants", "greases?|lubricants?|lubrication kits?", /grease|lubric/),
  family("Ball bearings", `balls?${BEARINGS}`, /ball bearing/),
  family("Roller bearings", `rollers?${BEARINGS}`, /roller (?:thrust )?bearing/),
];

/** Families named in a text. */
export interface NamedFamilies {
  families: Family[];
  /** As the buyer wrote them. */
  words: string[];
  rest: string;
}

/** Takes the named families out of a text. */
export function readFamilies(text: string): NamedFamilies {
  const named: NamedFamilies = { families: [], words: [], rest: text };
  for (const family of FAMILIES) {
    const [first] = named.rest.match(family.words) ?? [];
    if (first === undefined) continue;
    named.families.push(family);
    named.words.push(first);
    named.rest = named.rest.replace(family.words, " ");
  }
  return named;
}

/** The family that the letters of a number name, also where the number itself is unknown. */
export const familyOfNumber = (number: string): Family | null =>
  FAMILIES.find(({ numbers }) => numbers?.test(number)) ?? null;

const ofTypes = new Map<string, Family | null>();

/** The family of a designation's type. */
export function familyOfType(type: string): Family | null {
  const known = ofTypes.get(type);
  if (known !== undefined) return known;
  const family = FAMILIES.find(({ words }) => type.search(words) >= 0) ?? null;
  ofTypes.set(type, family);
  return family;
}
