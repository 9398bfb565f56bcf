import type { HotFacts } from '../../product-source.ts';
import { combinationOf, NO_SALE, withSale } from './column-facets.ts';
import type { TierTable } from './tier-table.ts';
import { haveNumbers, numbersOf, ownPricesOf } from './variant-prices.ts';

/** The hot facts of a segment's documents, changed in place. */
export type Columns = {
  id: Float64Array;
  /** What the card shows now: `listPrice`, or `salePrice` while the sale runs. */
  price: Uint32Array;
  listPrice: Uint32Array;
  salePrice: Uint32Array;
  /** Both by quantity, as numbers of a TierTable. */
  listTiers: Uint32Array;
  saleTiers: Uint32Array;
  score: Float32Array;
  listed: Float64Array;
  day: Uint32Array;
  week: Uint32Array;
  month: Uint32Array;
  /** The percentages of the sale's badge, outside and inside the EEA. */
  reduction: Uint8Array;
  eeaReduction: Uint8Array;
  /** Milliseconds; 0 and 0 without a sale. */
  saleStarts: Float64Array;
  saleEnds: Float64Array;
  /** 1 while the sale runs, whatever its percentage. */
  saleRuns: Uint8Array;
  combination: Uint16Array;
  /** Hash of the cold facts. */
  hash: BigInt64Array;
  /** 1 for a document that is deleted, or has moved to the segment of changes. */
  deleted: Uint8Array;
  /** Start and end, in milliseconds, of the time in which the combinations are right about which sales run. */
  saleValidity: Float64Array;
};

export const createColumns = (length: number): Columns => ({
  id: new Float64Array(length),
  price: new Uint32Array(length),
  listPrice: new Uint32Array(length),
  salePrice: new Uint32Array(length),
  listTiers: new Uint32Array(length),
  saleTiers: new Uint32Array(length),
  score: new Float32Array(length),
  listed: new Float64Array(length),
  day: new Uint32Array(length),
  week: new Uint32Array(length),
  month: new Uint32Array(length),
  reduction: new Uint8Array(length),
  eeaReduction: new Uint8Array(length),
  saleStarts: new Float64Array(length),
  saleEnds: new Float64Array(length),
  saleRuns: new Uint8Array(length),
  combination: new Uint16Array(length),
  hash: new BigInt64Array(length),
  deleted: new Uint8Array(length),
  saleValidity: Float64Array.of(Infinity, -Infinity),
});

/** Copies columns into longer ones. */
export function growColumns(columns: Columns, length: number): Columns {
  const grown = createColumns(length);
  grown.id.set(columns.id);
  grown.price.set(columns.price);
  grown.listPrice.set(columns.listPrice);
  grown.salePrice.set(columns.salePrice);
  grown.listTiers.set(columns.listTiers);
  grown.saleTiers.set(columns.saleTiers);
  grown.score.set(columns.score);
  grown.listed.set(columns.listed);
  grown.day.set(columns.day);
  grown.week.set(columns.week);
  grown.month.set(columns.month);
  grown.reduction.set(columns.reduction);
  grown.eeaReduction.set(columns.eeaReduction);
  grown.saleStarts.set(columns.saleStarts);
  grown.saleEnds.set(columns.saleEnds);
  grown.saleRuns.set(columns.saleRuns);
  grown.combination.set(columns.combination);
  grown.hash.set(columns.hash);
  grown.deleted.set(columns.deleted);
  return grown;
}

type PricedColumns = { columns: Columns; tiers: TierTable };

/** Whether a document's columns hold the facts of `row`. */
export function hasHotFacts({ columns, tiers }: PricedColumns, docId: number, row: HotFacts): boolean {
  const numbers = { list: columns.listTiers[docId], sale: columns.saleTiers[docId] };
  return (
    haveNumbers(tiers, ownPricesOf(row), numbers) &&
    columns.score[docId] === Math.fround(row.score) &&
    columns.listed[docId] === row.listed &&
    columns.day[docId] === row.day &&
    columns.week[docId] === row.week &&
    columns.month[docId] === row.month &&
    columns.reduction[docId] === (row.sale?.reduction ?? 0) &&
    columns.eeaReduction[docId] === (row.sale?.eeaReduction ?? 0) &&
    columns.saleStarts[docId] === (row.sale ? Date.parse(row.sale.starts) : 0) &&
    columns.saleEnds[docId] === (row.sale ? Date.parse(row.sale.ends) : 0) &&
    withSale(columns.combination[docId] as number, NO_SALE) === combinationOf(row)
  );
}

/** Writes the hot facts of a document. `updateSales` must run before the columns are read again. */
export function writeHot({ columns, tiers }: PricedColumns, docId: number, row: HotFacts): void {
  const prices = ownPricesOf(row);
  const numbers = numbersOf(tiers, prices);
  columns.price[docId] = prices.list;
  columns.listPrice[docId] = prices.list;
  columns.salePrice[docId] = prices.sale;
  columns.listTiers[docId] = numbers.list;
  columns.saleTiers[docId] = numbers.sale;
  columns.score[docId] = row.score;
  columns.listed[docId] = row.listed;
  columns.day[docId] = row.day;
  columns.week[docId] = row.week;
  columns.month[docId] = row.month;
  columns.reduction[docId] = row.sale?.reduction ?? 0;
  columns.eeaReduction[docId] = row.sale?.eeaReduction ?? 0;
  columns.saleStarts[docId] = row.sale ? Date.parse(row.sale.starts) : 0;
  columns.saleEnds[docId] = row.sale ? Date.parse(row.sale.ends) : 0;
  columns.saleRuns[docId] = 0;
  columns.combination[docId] = combinationOf(row);
  columns.saleValidity[1] = -Infinity;
}

/**
 * Marks the sales that run at `now` and has their prices in force. Returns false, and changes nothing, where none has
 * begun or ended and no document was written since the last time.
 */
export function updateSales(columns: Columns, count: number, now: number): boolean {
  const { saleStarts, saleEnds, combination, price, listPrice, salePrice, saleRuns, saleValidity } = columns;
  if ((saleValidity[0] as number) <= now && now < (saleValidity[1] as number)) return false;
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
    const runs = starts <= now && now < ends;
    price[at] = (runs ? salePrice : listPrice)[at] as number;
    saleRuns[at] = runs ? 1 : 0;
    combination[at] = withSale(combination[at] as number, {
      elsewhere: runs && (columns.reduction[at] as number) > 0,
      eea: runs && (columns.eeaReduction[at] as number) > 0,
    });
  }
  saleValidity[0] = from;
  saleValidity[1] = until;
  return true;
}
