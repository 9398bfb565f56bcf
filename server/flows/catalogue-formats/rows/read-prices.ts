import type { CellReader } from './cell-reader.ts';
import type { SourceSale, Tiers, VariantFacts } from './parsed-row.ts';
import { readDate, statesDate } from './read-date.ts';
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
  const sale = readSale(reader, regular, reading);
  const isLasting = sale !== undefined && sale.until === undefined && sale.from === undefined;
  const price = isLasting ? sale.price : regular;
  const stated = readCompareAt(reader, price);
  if (isLasting) reader.derive('price', lastingSale(stated !== undefined && regular !== undefined));
  if (price === undefined) warnOfFurther(reader);
  if (sale && !isLasting)
    reader.report(
      'warning',
      'sale_price',
      'a sale with dates is kept beside the product and not applied: plan it in the shop',
    );
  return {
    tiers: price === undefined ? undefined : { ...readTiers(reader, price), ...firstOnly(reading) },
    cost: reader.cents('cost'),
    compareAt: stated ?? (isLasting ? regular : undefined),
    ...(sale && !isLasting && { sale }),
  };
}

const lastingSale = (isRegularLost: boolean): string =>
  `the sale price, which has no end, is the price${isRegularLost ? '; the regular one is left out, since there is a compare-at price' : ''}`;

/** A former price of the source shop; 0 is none. */
function readCompareAt(reader: CellReader, price: number | undefined): number | undefined {
  const stated = reader.cents('compare_at') || undefined;
  return stated !== undefined && price !== undefined && stated <= price
    ? reader.warn('compare_at', 'not above the price')
    : stated;
}

/** Prices from N pieces and the floor go with a price of one piece, and are left out without it. */
function warnOfFurther(reader: CellReader): void {
  for (const field of Object.keys(reader.cells))
    if ((TIER.test(field) || field === 'floor') && reader.text(field) !== undefined)
      reader.warn(field, 'it needs a price of one piece beside it');
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

function readSale(reader: CellReader, regular: number | undefined, reading: Reading): SourceSale | undefined {
  const price = readPrice(reader, 'sale_price');
  if (price === undefined) {
    for (const field of ['sale_from', 'sale_until'])
      if (readDate(reader, field, reading) !== undefined) reader.warn(field, 'a date without a sale price');
    return undefined;
  }
  if (regular !== undefined && price >= regular)
    return reader.warn('sale_price', 'a sale price that is not below the price');
  const [from, until] = [readDate(reader, 'sale_from', reading), readDate(reader, 'sale_until', reading)];
  // Without its date it would be sold at that price for good.
  if ((!from && statesDate(reader, 'sale_from')) || (!until && statesDate(reader, 'sale_until')))
    return reader.warn('sale_price', 'a sale whose dates cannot be read');
  if (from && until && from > until)
    return reader.warn(
      'sale_price',
      `a sale that ends before it begins, from ${from.slice(0, 10)} until ${until.slice(0, 10)}`,
    );
  return { price, ...(from && { from }), ...(until && { until }) };
}

/**
 * Tiers from the base price and `price_N`, the price a piece from N pieces. A tier that is dearer than the one before
 * is left out. The floor is `floor`, or half of the lowest price.
 */
function readTiers(reader: CellReader, first: number): Tiers {
  const fields = Object.keys(reader.cells)
    .flatMap((field) => {
      const from = Number(TIER.exec(field)?.[1] ?? -1);
      if (from === 0 || from === 1) reader.warn(field, 'prices by quantity begin with 2 pieces');
      return from > 1 && reader.text(field) !== undefined ? [{ field, from }] : [];
    })
    .sort((left, right) => left.from - right.from);
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
  const floor = readPrice(reader, 'floor') ?? Math.max(1, Math.floor(lowest / 2));
  if (floor <= lowest) return { quantities, prices, floor };
  reader.warn('floor', 'the floor is above the lowest price');
  return { quantities, prices, floor: Math.max(1, Math.floor(lowest / 2)) };
}
