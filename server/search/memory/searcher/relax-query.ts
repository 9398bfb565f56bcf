import type { ClauseExpansion, QueryClause } from '../query/query-clause.ts';
import { CLAUSE_IMPORTANCE, MIN_ESTABLISHED, MIN_LIST } from '../weights.ts';
import type { SetCounts } from './count-sets.ts';
import type { RelaxedQuery, RequiredClauses, WeightedClauses } from './weighted-clauses.ts';

/** Sets of clauses are bits of a byte: all but the eight most important clauses are dropped at once. */
const MAX_CLAUSES = 8;

const importancesOf = ({ clauses, weights }: WeightedClauses): number[] =>
  clauses.map(({ importance }, at) => importance + CLAUSE_IMPORTANCE.perIdf * (weights[at] ?? 0));

/** The positions of the clauses whose sets are counted before some of them are dropped. */
export function countedPositions(weighted: WeightedClauses): number[] {
  const importances = importancesOf(weighted);
  return [...importances.keys()]
    .sort((a, b) => (importances[b] ?? 0) - (importances[a] ?? 0))
    .slice(0, MAX_CLAUSES)
    .sort((a, b) => a - b);
}

/**
 * Drops clauses where too few products satisfy all of them to make a list; undefined where there are enough. What is
 * dropped depends on whole sets of products, those that the base was built with: of the sets of clauses with the most
 * important one, the most important that makes a list is required. So one product more or less changes a list by no
 * other product.
 */
export function relaxQuery(
  weighted: WeightedClauses,
  positions: readonly number[],
  counts: SetCounts,
): RelaxedQuery | undefined {
  const { clauses, weights, language, excluded } = weighted;
  const importances = importancesOf(weighted);
  const whole = counts.built.length - 1;
  if (positions.length === clauses.length && makesList(counts, whole)) return undefined;
  const chosen = chooseSets(counts, {
    importances: positions.map((at) => importances[at] ?? 0),
    isDevice: positions.map((at) => clauses[at]?.isDevice === true || clauses[at]?.isOfDevice === true),
    isFamily: positions.map((at) => clauses[at]?.isOfDevice === true && !clauses[at]?.relatives),
    namesCategory: positions.map((at) => clauses[at]?.namesCategory === true),
    isOfCategory: positions.map((at) => isOfCategory(clauses[at])),
  });
  const pick = (test: (at: number) => boolean): WeightedClauses => ({
    language,
    excluded,
    clauses: clauses.filter((_, at) => test(at)),
    weights: weights.filter((_, at) => test(at)),
  });
  const split = (set: number): RequiredClauses => {
    const isRequired = (at: number) => positions.includes(at) && (set & (1 << positions.indexOf(at))) !== 0;
    return { required: pick(isRequired), optional: pick((at) => !isRequired(at)) };
  };
  const { required, preferred } = chosen;
  const isWholeEstablished = positions.length === clauses.length && decides(counts, whole);
  if (preferred === required) return { ...split(required), isWholeEstablished };
  const kind = split(required);
  return {
    ...kind,
    isWholeEstablished,
    preferred: split(preferred),
    ...withRelatives(kind, clauses.find(({ relatives }) => relatives)?.relatives?.()),
  };
}

/** A kind of product for the other devices of a family. */
function withRelatives(
  { required, optional }: RequiredClauses,
  expansions: readonly ClauseExpansion[] = [],
): { relatives?: RequiredClauses } {
  if (expansions.length === 0) return {};
  const family: QueryClause = { text: '', expansions: [...expansions], importance: 0 };
  return {
    relatives: {
      required: {
        ...required,
        clauses: [...required.clauses, family],
        weights: [...required.weights, 0],
      },
      optional,
    },
  };
}

/** Half of the products may be deleted before a set that made a list no longer does. */
const makesList = ({ built, existing }: SetCounts, set: number): boolean =>
  (built[set] as number) >= MIN_LIST && (existing[set] as number) >= MIN_LIST / 2;

const decides = ({ built, existing }: SetCounts, set: number): boolean =>
  (built[set] as number) >= MIN_ESTABLISHED && (existing[set] as number) >= MIN_ESTABLISHED / 2;

type ClauseFacts = {
  importances: readonly number[];
  isDevice: readonly boolean[];
  /** Words of a family of devices where no device is named. */
  isFamily: readonly boolean[];
  namesCategory: readonly boolean[];
  isOfCategory: readonly boolean[];
};

/** Whether a clause is a word of some category's name. */
const isOfCategory = (clause: QueryClause | undefined): boolean =>
  clause !== undefined && !clause.isDevice && clause.importance >= CLAUSE_IMPORTANCE.categoryModifier;

/** The set of the positions that a list of facts is true at. */
const setOf = (facts: readonly boolean[]): number =>
  facts.reduce((set, fact, bit) => set | (fact ? 1 << bit : 0), 0);

/** `preferred`: a set with all of `required`, whose products come first. */
type ChosenSets = { required: number; preferred: number };

/**
 * The set of clauses to require: what says the kind of product, with it the device if such products are made for it,
 * and the most important others that still make a list. Words that say more of the kind than the name of a category
 * are dropped before the device is. 0 where no clause has enough products to decide. Where too few products of the
 * kind fit the device to decide, those few come first and the kind alone is required.
 */
function chooseSets(counts: SetCounts, facts: ClauseFacts): ChosenSets {
  const { importances, isDevice, isFamily, namesCategory, isOfCategory } = facts;
  const importanceOf = (bit: number) => importances[bit] ?? 0;
  const byImportance = [...importances.keys()]
    .filter((bit) => decides(counts, 1 << bit))
    .sort((a, b) => importanceOf(b) - importanceOf(a));
  const [main] = byImportance;
  if (main === undefined) return { required: 0, preferred: 0 };
  const named = [setOf(isOfCategory), setOf(namesCategory)].filter(
    (set) => set !== 0 && decides(counts, set),
  );
  // Where no word is of a category: one beside the device, and the device alone only where it counts for most.
  const beside = byImportance.filter((bit) => !isDevice[bit]);
  const unnamed = isDevice[main] && !isFamily[main] ? [...beside, main] : beside;
  const kinds = named.length > 0 ? named : (unnamed.length > 0 ? unnamed : [main]).map((bit) => 1 << bit);
  const [kind = 0] = kinds;
  // A case for another phone is no use, whatever else is right about it.
  const device = setOf(isDevice);
  // Prose names several kinds: earbuds, and the case for them that is made for the device.
  const others = [...importances.keys()]
    .filter((bit) => isOfCategory[bit] && (kind & (1 << bit)) === 0)
    .sort((a, b) => importanceOf(b) - importanceOf(a));
  const withDevice = [...kinds, ...others.map((bit) => 1 << bit)]
    .map((set) => set | device)
    .find((set) => decides(counts, set));
  if (withDevice === undefined) {
    // `iphone se`: where no products fit the whole name its family holds.
    const family = [...importances.keys()]
      .filter((bit) => isFamily[bit])
      .map((bit) => kind | (1 << bit))
      .find((set) => set !== (kind | device) && decides(counts, set));
    if (family === undefined) return { required: kind, preferred: kind | device };
    return { required: heaviestList(counts, importances, family), preferred: kind | device };
  }
  const best = heaviestList(counts, importances, withDevice);
  return { required: best, preferred: best };
}

/** The most important set with all of `minimum` that makes a list; `minimum` where none does. */
function heaviestList(counts: SetCounts, importances: readonly number[], minimum: number): number {
  let best = minimum;
  let bestImportance = 0;
  for (let set = 1; set < counts.built.length; set += 1) {
    if ((set & minimum) !== minimum || !makesList(counts, set)) continue;
    let importance = 0;
    for (const [bit, weight] of importances.entries()) if (set & (1 << bit)) importance += weight;
    if (importance > bestImportance) {
      best = set;
      bestImportance = importance;
    }
  }
  return best;
}
