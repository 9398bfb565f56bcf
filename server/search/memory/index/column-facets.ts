import type { HotFacts } from '../../product-source.ts';

// The column facets of a product in 16 bits, a combination, so that one look at a product counts all of them:
// label 0-3, warehouses 4-6, lead and moq 7-11, in stock 12, reduced outside and inside the EEA 13 and 14, stock for
// wholesale 15.
const LABELS = [0, 1, 2, 4, 7, 9, 11, 12, 13];
const WAREHOUSES = [1, 2, 6];
const LEADS = [0, 1, 2, 3, 4];
const MOQ_FROM = [1, 2, 6, 21, 101];
const MOQ_VALUES = ['1', '2-5', '6-20', '21-100', '101+'];
const RECOMMENDED = [9, 13];
const LEAD_AND_MOQ = 31;
const IN_STOCK = 1 << 12;
const ON_SALE = 1 << 13;
const ON_SALE_IN_EEA = 1 << 14;
const WHOLESALE = 1 << 15;
export const COMBINATIONS = 1 << 16;
const WHOLESALE_STOCK = 500;

type Test = (combination: number) => boolean;

export const isInStock: Test = (combination) => (combination & IN_STOCK) !== 0;
export const isOnSale: Test = (combination) => (combination & ON_SALE) !== 0;
export const isWholesale: Test = (combination) => (combination & WHOLESALE) !== 0;
export const isRecommended: Test = (combination) => RECOMMENDED.includes(LABELS[combination & 15] ?? 0);
export const isOnSaleInEea: Test = (combination) => (combination & ON_SALE_IN_EEA) !== 0;
const leadOf = (combination: number): number =>
  Math.floor(((combination >> 7) & LEAD_AND_MOQ) / MOQ_VALUES.length);
const moqOf = (combination: number): number => ((combination >> 7) & LEAD_AND_MOQ) % MOQ_VALUES.length;
const hasLabel =
  (at: number): Test =>
  (combination) =>
    (combination & 15) === at;

/** Tests of column facets by `facet:value`, and of scopes by name. */
const tests = new Map<string, Test>([
  ...LABELS.slice(1).map((label, at): [string, Test] => [`label:${label}`, hasLabel(at + 1)]),
  ...WAREHOUSES.map((warehouse, at): [string, Test] => [
    `warehouse:${warehouse}`,
    (combination) => (combination & (1 << (4 + at))) !== 0,
  ]),
  ...LEADS.map((lead): [string, Test] => [`lead:${lead}`, (combination) => leadOf(combination) === lead]),
  ...MOQ_VALUES.map((value, at): [string, Test] => [
    `moq:${value}`,
    (combination) => moqOf(combination) === at,
  ]),
  ['stock:in', isInStock],
  ['sale:on', isOnSale],
  ['discount', isOnSale],
  ['sale:on eea', isOnSaleInEea],
  ['discount eea', isOnSaleInEea],
  ['recommended', isRecommended],
  ['wholesale', isWholesale],
]);
const combinationsByTest = new Map<Test, Uint16Array>();

function combinationsBy(name: string): Uint16Array | undefined {
  const test = tests.get(name);
  if (!test) return undefined;
  const found =
    combinationsByTest.get(test) ??
    Uint16Array.from({ length: COMBINATIONS }, (_, combination) => combination).filter(test);
  combinationsByTest.set(test, found);
  return found;
}

type Reduced = { isEea?: boolean | undefined };

/** The combinations that have a value of a column facet; undefined for an impossible value. */
export const combinationsWith = (
  facet: string,
  value: string,
  { isEea = false }: Reduced = {},
): Uint16Array | undefined => combinationsBy(`${facet}:${value}${isEea && facet === 'sale' ? ' eea' : ''}`);

/** The combinations that are in a scope of lists. */
export const combinationsIn = (
  scope: 'recommended' | 'discount' | 'wholesale',
  { isEea = false }: Reduced = {},
): Uint16Array =>
  combinationsBy(isEea && scope === 'discount' ? 'discount eea' : scope) ?? new Uint16Array(0);

/** The first `size` of `occurring` are combinations that occur, `counts[combination]` times each. */
type Combinations = { counts: Uint32Array; occurring: Uint16Array; size: number };

/** Counts by value of each column facet; values that do not occur are left out. */
export function sumColumns(
  { counts, occurring, size }: Combinations,
  { isEea = false }: Reduced = {},
): Record<string, { value: string; count: number }[]> {
  const isReduced = isEea ? isOnSaleInEea : isOnSale;
  const label = new Array<number>(16).fill(0);
  const warehouse = [0, 0, 0];
  const lead = new Array<number>(8).fill(0);
  const moq = new Array<number>(8).fill(0);
  let stock = 0;
  let sale = 0;
  const add = (into: number[], at: number, count: number) => {
    into[at] = (into[at] ?? 0) + count;
  };
  for (let at = 0; at < size; at += 1) {
    const combination = occurring[at] as number;
    const count = counts[combination] as number;
    add(label, combination & 15, count);
    for (let place = 0; place < 3; place += 1)
      if (combination & (1 << (4 + place))) add(warehouse, place, count);
    add(lead, leadOf(combination), count);
    add(moq, moqOf(combination), count);
    if (isInStock(combination)) stock += count;
    if (isReduced(combination)) sale += count;
  }
  const named = (counts: number[], names: readonly (string | number)[]) =>
    names
      .map((name, at) => ({ value: String(name), count: counts[at] ?? 0 }))
      .filter(({ value, count }) => count > 0 && value !== '0');
  return {
    label: named(label, LABELS),
    warehouse: named(warehouse, WAREHOUSES),
    lead: lead.map((count, at) => ({ value: String(at), count })).filter(({ count }) => count > 0),
    moq: named(moq, MOQ_VALUES),
    stock: named([stock], ['in']),
    sale: named([sale], ['on']),
  };
}

/** The combination of a product without a running sale. */
export function combinationOf({ label, warehouses, lead, moq, stock }: HotFacts): number {
  let combination = Math.max(0, LABELS.indexOf(label ?? 0));
  for (const [at, warehouse] of WAREHOUSES.entries())
    if (warehouses.includes(warehouse)) combination |= 1 << (4 + at);
  combination |= (lead * MOQ_VALUES.length + MOQ_FROM.findLastIndex((from) => moq >= from)) << 7;
  if (stock > 0) combination |= IN_STOCK;
  if (stock >= WHOLESALE_STOCK) combination |= WHOLESALE;
  return combination;
}

/** Where a running sale is announced as a reduction. */
type Announced = { elsewhere: boolean; eea: boolean };
export const NO_SALE: Announced = { elsewhere: false, eea: false };

/** A combination with a running sale where it is announced, or without. */
export const withSale = (combination: number, { elsewhere, eea }: Announced): number =>
  (combination & ~(ON_SALE | ON_SALE_IN_EEA)) | (elsewhere ? ON_SALE : 0) | (eea ? ON_SALE_IN_EEA : 0);
