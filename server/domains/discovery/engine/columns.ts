import type { HotFacts } from './store.ts';

// A product's column facets in 16 bits, so that all of them are counted by one look at a product:
// label 0-3, warehouses 4-6, lead 7-9, moq 10-12, in stock 13, sale running 14, stock for wholesale 15.
const LABELS = [0, 1, 2, 4, 7, 9, 11, 12, 13];
const WAREHOUSES = [1, 2, 6];
const MOQ_FROM = [1, 2, 6, 21, 101];
const MOQ_VALUES = ['1', '2-5', '6-20', '21-100', '101+'];
const IN_STOCK = 1 << 13;
const ON_SALE = 1 << 14;
const WHOLESALE = 1 << 15;
export const COMBINATIONS = 1 << 16;
const WHOLESALE_STOCK = 500;
/** A running sale shows, and counts as one, above this percentage. */
const SALE_ABOVE = 3;

export const isOnSale = (combination: number): boolean => (combination & ON_SALE) !== 0;
export const isForWholesale = (combination: number): boolean => (combination & WHOLESALE) !== 0;
export const isRecommended = (combination: number): boolean =>
  [9, 13].includes(LABELS[combination & 15] ?? 0);

/** The combinations that have a value of a column facet: a test by bits. Undefined for a value that cannot be. */
export function testOf(facet: string, value: string): ((combination: number) => boolean) | undefined {
  switch (facet) {
    case 'label': {
      const at = LABELS.indexOf(Number(value));
      return at > 0 ? (combination) => (combination & 15) === at : undefined;
    }
    case 'warehouse': {
      const at = WAREHOUSES.indexOf(Number(value));
      return at >= 0 ? (combination) => (combination & (1 << (4 + at))) !== 0 : undefined;
    }
    case 'lead':
      return /^[0-4]$/.test(value) ? (combination) => ((combination >> 7) & 7) === Number(value) : undefined;
    case 'moq': {
      const at = MOQ_VALUES.indexOf(value);
      return at >= 0 ? (combination) => ((combination >> 10) & 7) === at : undefined;
    }
    case 'stock':
      return value === 'in' ? (combination) => (combination & IN_STOCK) !== 0 : undefined;
    case 'sale':
      return value === 'on' ? isOnSale : undefined;
    default:
      return undefined;
  }
}

/** Combinations that occur, the first `size` of `occurring`, with how often each does. */
type Combinations = { counts: Uint32Array; occurring: Uint16Array; size: number };

/** What combinations, each so many times, amount to by value of a column facet; values without any are left out. */
export function sumColumns({
  counts,
  occurring,
  size,
}: Combinations): Record<string, { value: string; count: number }[]> {
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
    add(lead, (combination >> 7) & 7, count);
    add(moq, (combination >> 10) & 7, count);
    if (combination & IN_STOCK) stock += count;
    if (combination & ON_SALE) sale += count;
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

function combine({ label, warehouses, lead, moq, stock }: HotFacts): number {
  let combination = Math.max(0, LABELS.indexOf(label ?? 0));
  for (const [at, warehouse] of WAREHOUSES.entries())
    if (warehouses.includes(warehouse)) combination |= 1 << (4 + at);
  combination |= lead << 7;
  combination |= MOQ_FROM.findLastIndex((from) => moq >= from) << 10;
  if (stock > 0) combination |= IN_STOCK;
  if (stock >= WHOLESALE_STOCK) combination |= WHOLESALE;
  return combination;
}

/** The arrays of a segment that change in place, by document. */
export type Columns = {
  id: Float64Array;
  price: Uint32Array;
  score: Float32Array;
  listed: Float64Array;
  day: Uint32Array;
  week: Uint32Array;
  month: Uint32Array;
  percent: Uint8Array;
  /** Milliseconds; 0 and 0 without a sale. */
  saleStarts: Float64Array;
  saleEnds: Float64Array;
  combination: Uint16Array;
  /** Hash of the cold facts. */
  hash: BigInt64Array;
  /** 1 for a document that is no more, or stands in the other segment by now. */
  dead: Uint8Array;
  /** From when and until when, in milliseconds, the combinations say rightly which sales run. */
  salesHold: Float64Array;
};

export const makeColumns = (length: number): Columns => ({
  id: new Float64Array(length),
  price: new Uint32Array(length),
  score: new Float32Array(length),
  listed: new Float64Array(length),
  day: new Uint32Array(length),
  week: new Uint32Array(length),
  month: new Uint32Array(length),
  percent: new Uint8Array(length),
  saleStarts: new Float64Array(length),
  saleEnds: new Float64Array(length),
  combination: new Uint16Array(length),
  hash: new BigInt64Array(length),
  dead: new Uint8Array(length),
  salesHold: Float64Array.of(Infinity, -Infinity),
});

/** The same columns with room for more. */
export function widenColumns(columns: Columns, length: number): Columns {
  const wider = makeColumns(length);
  wider.id.set(columns.id);
  wider.price.set(columns.price);
  wider.score.set(columns.score);
  wider.listed.set(columns.listed);
  wider.day.set(columns.day);
  wider.week.set(columns.week);
  wider.month.set(columns.month);
  wider.percent.set(columns.percent);
  wider.saleStarts.set(columns.saleStarts);
  wider.saleEnds.set(columns.saleEnds);
  wider.combination.set(columns.combination);
  wider.hash.set(columns.hash);
  wider.dead.set(columns.dead);
  return wider;
}

/** Whether a document's columns say what `row` says. */
export function isWritten(columns: Columns, document: number, row: HotFacts): boolean {
  return (
    columns.price[document] === row.price &&
    columns.score[document] === Math.fround(row.score) &&
    columns.listed[document] === row.listed &&
    columns.day[document] === row.day &&
    columns.week[document] === row.week &&
    columns.month[document] === row.month &&
    columns.percent[document] === (row.sale?.percent ?? 0) &&
    columns.saleStarts[document] === (row.sale ? Date.parse(row.sale.starts) : 0) &&
    columns.saleEnds[document] === (row.sale ? Date.parse(row.sale.ends) : 0) &&
    ((columns.combination[document] as number) & ~ON_SALE) === combine(row)
  );
}

/** Writes the hot facts of a document. `runSales` has to see the columns again before they are read. */
export function writeHot(columns: Columns, document: number, row: HotFacts): void {
  columns.price[document] = row.price;
  columns.score[document] = row.score;
  columns.listed[document] = row.listed;
  columns.day[document] = row.day;
  columns.week[document] = row.week;
  columns.month[document] = row.month;
  columns.percent[document] = row.sale?.percent ?? 0;
  columns.saleStarts[document] = row.sale ? Date.parse(row.sale.starts) : 0;
  columns.saleEnds[document] = row.sale ? Date.parse(row.sale.ends) : 0;
  columns.combination[document] = combine(row);
  columns.salesHold[1] = -Infinity;
}

/**
 * Marks which sales run at `now`; done only when one has begun or ended since, or a document was written, and says
 * whether it was.
 */
export function runSales(columns: Columns, count: number, now: number): boolean {
  const { saleStarts, saleEnds, combination, percent, salesHold } = columns;
  if ((salesHold[0] as number) <= now && now < (salesHold[1] as number)) return false;
  let from = -Infinity;
  let until = Infinity;
  for (let at = 0; at < count; at += 1) {
    const ends = saleEnds[at] as number;
    if (ends === 0) continue;
    const starts = saleStarts[at] as number;
    if (starts <= now) from = Math.max(from, starts);
    else until = Math.min(until, starts);
    if (ends <= now) from = Math.max(from, ends);
    else until = Math.min(until, ends);
    const runs = starts <= now && now < ends && (percent[at] as number) > SALE_ABOVE;
    combination[at] = runs ? (combination[at] as number) | ON_SALE : (combination[at] as number) & ~ON_SALE;
  }
  salesHold[0] = from;
  salesHold[1] = until;
  return true;
}
