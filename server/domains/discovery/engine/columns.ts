import { combine, withSale } from './combinations.ts';
import type { HotFacts } from './store.ts';

/** A running sale shows, and counts as one, above this percentage. */
const SALE_ABOVE = 3;

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
    withSale(columns.combination[document] as number, false) === combine(row)
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
    combination[at] = withSale(combination[at] as number, runs);
  }
  salesHold[0] = from;
  salesHold[1] = until;
  return true;
}
