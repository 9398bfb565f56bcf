import type { CellReader } from './cell-reader.ts';
import type { SourceSale, Tiers, VariantFacts } from './parsed-row.ts';
import { readDate } from './read-date.ts';
import type { Reading } from './reading.ts';

const TIER = /^price_(\d{1,7})$/;
const MAX_TIERS = 12;

type Prices = Pick<VariantFacts, 'tiers' | 'cost' | 'compareAt' | 'sale'>;

/**
 * The prices of a row in US cents. A sale price without an end is the price, and the regular one is kept beside it; one
 * with an end is kept and not applied, because its former price is not one of ours.
 */
export function readPrices(reader: CellReader, reading: Reading): Prices {
  const regular = readPrice(reader, 'price');
  const sale = readSale(reader, regular);
  const isLasting = sale !== undefined && sale.until === undefined && sale.from === undefined;
  const price = isLasting ? sale.price : regular;
  if (isLasting) reader.derive('price', 'the sale price, which has no end, is the price');
  const compareAt = reader.cents('compare_at') || (isLasting ? regular : undefined);
  if (sale && !isLasting)
    reader.report(
      'warning',
      'sale_price',
      'a sale with dates is kept beside the product and not applied: plan it in the shop',
    );
  return {
    tiers: price === undefined ? undefined : { ...readTiers(reader, price), ...firstOnly(reading) },
    cost: reader.cents('cost'),
    compareAt: compareAt !== undefined && price !== undefined && compareAt <= price ? undefined : compareAt,
    ...(sale && !isLasting && { sale }),
  };
}

const firstOnly = ({ columns }: Reading): Pick<Tiers, 'isFirstOnly'> =>
  columns.some(({ field }) => field !== undefined && (TIER.test(field) || field === 'floor'))
    ? {}
    : { isFirstOnly: true };

/** A price above 0. Without one a variant is imported and not on sale. */
function readPrice(reader: CellReader, field: string): number | undefined {
  if (reader.text(field) === undefined) return undefined;
  const cents = reader.cents(field);
  if (cents === 0) reader.warn(field, 'a price of 0');
  return cents || undefined;
}

function readSale(reader: CellReader, regular: number | undefined): SourceSale | undefined {
  const price = reader.cents('sale_price') || undefined;
  if (price === undefined) return undefined;
  if (regular !== undefined && price >= regular) {
    if (price > regular) reader.warn('sale_price', 'a sale price above the price');
    return undefined;
  }
  const [from, until] = [readDate(reader, 'sale_from'), readDate(reader, 'sale_until')];
  return { price, ...(from && { from }), ...(until && { until }) };
}

/**
 * Tiers from the base price and `price_N`, the price a piece from N pieces. A tier that is dearer than the one before is
 * left out. The floor is `floor`, or half of the lowest price.
 */
function readTiers(reader: CellReader, first: number): Tiers {
  const fields = Object.keys(reader.cells)
    .flatMap((field) => {
      const from = Number(TIER.exec(field)?.[1] ?? 0);
      return from > 1 && reader.text(field) !== undefined ? [{ field, from }] : [];
    })
    .sort((one, other) => one.from - other.from);
  const [quantities, prices] = [[1], [first]];
  for (const { field, from } of fields) {
    const cents = readPrice(reader, field);
    if (cents === undefined) continue;
    if (cents > (prices.at(-1) ?? cents)) reader.warn(field, 'a price must not rise with quantity');
    else if (quantities.length === MAX_TIERS) reader.warn(field, `more than ${MAX_TIERS} prices`);
    else {
      quantities.push(from);
      prices.push(cents);
    }
  }
  const lowest = prices.at(-1) ?? first;
  const floor = reader.cents('floor') || Math.max(1, Math.floor(lowest / 2));
  if (floor <= lowest) return { quantities, prices, floor };
  reader.warn('floor', 'the floor is above the lowest price');
  return { quantities, prices, floor: Math.max(1, Math.floor(lowest / 2)) };
}
