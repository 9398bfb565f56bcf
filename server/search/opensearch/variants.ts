import type { pricesOf } from '../memory/index/variant-prices.ts';
import { STRICT_POINTS } from '../search-engine.ts';
import { tierTerm } from './fields.ts';

// Which variant passes filters, and which one a list shows, depends on all values of each variant together. These scripts
// do for the products of which it matters what memory/collect does; all others are found by terms alone.

const BETWEEN_VARIANTS = '\u0002';
const BETWEEN_PARTS = '\u0001';
/** Prices, readiness and tiers come before the values of a variant. */
const FIRST_VALUE = 5;

/** Points of named values by term. */
export type NamedPoints = Readonly<Record<string, number>>;

type Variant = ReturnType<typeof pricesOf> & { values: string[] };

/** Variants as the scripts read them, base64. */
export const writeVariants = (variants: readonly Variant[]): string =>
  Buffer.from(
    variants
      .map(({ list, sale, ready, listTiers, saleTiers, values }) => {
        const tiers = [listTiers, saleTiers].map((some) => some.map(tierTerm).join(' '));
        return [list, sale, ready, ...tiers, ...values].join(BETWEEN_PARTS);
      })
      .join(BETWEEN_VARIANTS),
  ).toString('base64');

// `filters`: the terms of each filter by attributes; `points`: by term. A value of a specification counts for a filter
// that no variant passes.
const READ = `
String[] read(def field) { return field.value.utf8ToString().splitOnToken('${BETWEEN_VARIANTS}'); }
int bitsOf(String[] parts, List filters) {
  int bits = 0;
  for (int i = ${FIRST_VALUE}; i < parts.length; i++)
    for (int f = 0; f < filters.size(); f++) if (filters.get(f).contains(parts[i])) bits |= 1 << f;
  return bits;
}
int specsOf(def values, List filters, int any) {
  int bits = 0;
  for (int f = 0; f < filters.size(); f++)
    if ((any & (1 << f)) == 0) for (def value : values) if (filters.get(f).contains(value)) bits |= 1 << f;
  return bits;
}
int anyOf(String[] rows, List filters) {
  int any = 0;
  for (String row : rows) any |= bitsOf(row.splitOnToken('${BETWEEN_PARTS}'), filters);
  return any;
}
`;

const PASSES = `${READ}
String[] rows = read(doc['variants']);
int all = (1 << params.filters.size()) - 1;
int specs = specsOf(doc['values'], params.filters, anyOf(rows, params.filters));
for (String row : rows)
  if ((all & ~(bitsOf(row.splitOnToken('${BETWEEN_PARTS}'), params.filters) | specs)) == 0) return true;
return false;
`;

const RUNS = `boolean runs = doc['starts'].value <= params.now && params.now < doc['ends'].value;`;

/** What differs between prices for a quantity and the lowest ones. */
const LOWEST = {
  functions: '',
  own: `runs ? doc['sale'].value : doc['list'].value`,
  differs: 'differs',
  list: 'Long.parseLong(parts[0])',
  sale: 'Long.parseLong(parts[1])',
};
const FOR_QUANTITY: typeof LOWEST = {
  functions: `
long centsFor(def tiers, long quantity) {
  long cents = -1;
  for (long tier : tiers) { if (cents >= 0 && (tier >> 32) > quantity) return cents; cents = tier & 0xffffffffL; }
  return cents;
}
long centsIn(String tiers, long quantity) {
  List read = new ArrayList();
  for (String tier : tiers.splitOnToken(' ')) read.add(Long.parseLong(tier));
  return centsFor(read, quantity);
}
`,
  own: `centsFor(runs && doc['saleTiers'].size() > 0 ? doc['saleTiers'] : doc['listTiers'], params.quantity)`,
  differs: 'tiersDiffer',
  list: 'centsIn(parts[3], params.quantity)',
  sale: 'centsIn(parts[4], params.quantity)',
};
const priceKind = (quantity: number | undefined) => (quantity === undefined ? LOWEST : FOR_QUANTITY);

/** The field that says whether variants of a product have other prices. */
export const differsField = (quantity: number | undefined): string => priceKind(quantity).differs;

const ownPriceIn = ({ own }: typeof LOWEST): string => `
${RUNS}
long price = ${own};
`;

const shownPriceIn = (kind: typeof LOWEST): string => `${ownPriceIn(kind)}
if (!doc['${kind.differs}'].value) return price;
String[] rows = read(doc['variants']);
int all = (1 << params.filters.size()) - 1;
int specs = specsOf(doc['values'], params.filters, anyOf(rows, params.filters));
long best = -1; long shown = -1; long shownList = 0; boolean isNamed = false;
for (String row : rows) {
  String[] parts = row.splitOnToken('${BETWEEN_PARTS}');
  if ((all & ~(bitsOf(parts, params.filters) | specs)) != 0) continue;
  long points = 0;
  for (int i = ${FIRST_VALUE}; i < parts.length; i++) points += params.points.getOrDefault(parts[i], 0);
  if (points > 0) isNamed = true;
  long asked = specs != all || points > 0 ? 1 : 0;
  long rank = ((asked * 1000 + points / ${STRICT_POINTS}) * 2 + Long.parseLong(parts[2])) * 100000 + points;
  long list = ${kind.list};
  if (rank < best || (rank == best && list >= shownList)) continue;
  best = rank; shownList = list;
  shown = runs ? ${kind.sale} : list;
}
return shown < 0 || (specs == all && !isNamed) ? price : shown;
`;

const COUNTED = `${READ}
boolean isOf(String value, List facets, int bit) {
  for (int f = 0; f < facets.size(); f++) if (1 << f == bit) return value.startsWith(facets.get(f));
  return false;
}
String[] rows = read(doc['variants']);
int all = (1 << params.filters.size()) - 1;
int specs = specsOf(doc['values'], params.filters, anyOf(rows, params.filters));
boolean isListed = false; int missed = 0; boolean isOne = true;
Set counted = new HashSet(); Set own = new HashSet();
for (String row : rows) {
  String[] parts = row.splitOnToken('${BETWEEN_PARTS}');
  int missing = all & ~(bitsOf(parts, params.filters) | specs);
  if (missing == 0) isListed = true;
  boolean isNear = missing != 0 && (missing & (missing - 1)) == 0;
  if (isNear) { if (missed != 0 && missed != missing) isOne = false; missed = missing; }
  for (int i = ${FIRST_VALUE}; i < parts.length; i++) {
    own.add(parts[i]);
    if (missing == 0 || (isNear && isOf(parts[i], params.facets, missing))) counted.add(parts[i]);
  }
}
if (isListed) { for (def value : doc['values']) if (!own.contains(value)) counted.add(value); }
else if (missed != 0 && isOne)
  for (def value : doc['values']) if (!own.contains(value) && isOf(value, params.facets, missed)) counted.add(value);
return new ArrayList(counted);
`;

export type VariantFilters = { filters: readonly (readonly string[])[] };

/** The script whether one variant passes all filters. */
export const passesScript = ({ filters }: VariantFilters) => ({ source: PASSES, params: { filters } });

/** `quantity`: see SearchQuery. */
type Shown = VariantFilters & { points: NamedPoints; now: number; quantity: number | undefined };

/** The script of the price that a list shows. */
export const priceScript = (shown: Shown) => {
  const kind = priceKind(shown.quantity);
  return { source: READ + kind.functions + shownPriceIn(kind), params: { ...shown } };
};

/** The script of the price that a list shows which selects no variants. */
export const ownPriceScript = ({ now, quantity }: Pick<Shown, 'now' | 'quantity'>) => {
  const kind = priceKind(quantity);
  return { source: `${kind.functions}${ownPriceIn(kind)} return price;`, params: { now, quantity } };
};

type Range = { min: number; max: number };
const isInRange = 'return cents >= params.min && cents <= params.max;';

/** The script whether the price that a list shows is in a range. */
export const inRangeScript = (shown: Shown & Range) => {
  const kind = priceKind(shown.quantity);
  return {
    source: `${READ}${kind.functions}long priceOf(def doc, Map params) {${shownPriceIn(kind)}}
long cents = priceOf(doc, params); ${isInRange}`,
    params: { ...shown },
  };
};

/** The same of a list that selects no variants. */
export const ownInRangeScript = ({ now, quantity, min, max }: Omit<Shown, 'filters' | 'points'> & Range) => {
  const kind = priceKind(quantity);
  return {
    source: `${kind.functions}${ownPriceIn(kind)}long cents = price; ${isInRange}`,
    params: { now, quantity, min, max },
  };
};

/** The script of the values that a product with several sets of variants counts for. */
export const countedScript = ({ filters, facets }: VariantFilters & { facets: readonly string[] }) => ({
  source: COUNTED,
  params: { filters, facets: facets.map((facet) => `${facet}=`) },
});

/** The script of one of two fields, by whether the sale runs. */
export const runningScript = (running: string, otherwise: string, now: number) => ({
  source: `${RUNS} return runs ? doc['${running}'].value : doc['${otherwise}'].value;`,
  params: { now },
});
