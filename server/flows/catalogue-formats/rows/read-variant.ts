import { LEAD_TIMES } from '../../../../kit/lead-days.ts';
import { ownValue } from '../../../../kit/own-value.ts';
import type { CellReader } from './cell-reader.ts';
import { readEan } from './ean.ts';
import { plainName } from './html-text.ts';
import type { VariantFacts } from './parsed-row.ts';
import { readPrices } from './read-prices.ts';
import { readStock } from './read-stock.ts';
import type { Reading } from './reading.ts';

const STATES = {
  'on sale': 'on_sale',
  'sold out': 'sold_out',
  locked: 'locked',
  presale: 'presale',
  discontinued: 'discontinued',
} as const;
const MAX_QUANTITY = 1_000_000;
const MAX_VALUE = 200;
const GRAMS: Record<string, number> = {
  kg: 1000,
  g: 1,
  gr: 1,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523,
  mg: 0.001,
};
const MILLIMETRES: Record<string, number> = {
  cm: 10,
  mm: 1,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  ft: 304.8,
  yd: 914.4,
};

/** The facts of its variant that a row states, besides the SKU. */
export function readVariant(reader: CellReader, reading: Reading): Omit<VariantFacts, 'sku'> {
  const attributes = Object.keys(reader.cells).filter(
    (field) => field.startsWith('attribute:') && reader.text(field),
  );
  const size = (name: string): number | undefined =>
    reader.scaled(`${name}_cm`, 10) ?? readMeasure(reader, name, MILLIMETRES, 'cm');
  return {
    ...readPrices(reader, reading),
    impact: readImpact(reader),
    attributes: Object.fromEntries(
      attributes.map((field) => [
        field.slice('attribute:'.length),
        reader.cut(field, plainName(reader.text(field) ?? ''), MAX_VALUE),
      ]),
    ),
    moq: reader.whole('moq', 1, MAX_QUANTITY),
    step: reader.whole('step', 1, MAX_QUANTITY),
    weight: reader.scaled('weight_g', 1) ?? readMeasure(reader, 'weight', GRAMS, 'kg'),
    length: size('length'),
    width: size('width'),
    height: size('height'),
    carton: reader.whole('carton_quantity', 1, MAX_QUANTITY),
    ean: readEan(reader, 'ean'),
    lead: readLeadTime(reader),
    state: readState(reader),
    ...readStock(reader, reading),
  };
}

function readImpact(reader: CellReader): VariantFacts['impact'] {
  const price = reader.centsAdded('impact price');
  const weight = reader.scaledAdded('impact weight', GRAMS.kg ?? 1);
  return price === undefined && weight === undefined ? undefined : { price, weight };
}

/** A measure with the unit that its own cell, another cell or its column names. */
function readMeasure(
  reader: CellReader,
  name: string,
  units: Record<string, number>,
  usual: string,
): number | undefined {
  if (reader.text(name) === undefined) return undefined;
  const unit = (reader.text(`${name}_unit`) ?? usual).toLowerCase();
  const factor = ownValue(units, unit);
  return factor === undefined ? reader.warn(name, `an unknown unit, ${unit}`) : reader.scaled(name, factor);
}

function readLeadTime(reader: CellReader): number | undefined {
  const lead = reader.text('lead_time')?.replace(/\s|days?/g, '');
  if (lead === undefined) return undefined;
  return LEAD_TIMES.includes(lead)
    ? LEAD_TIMES.indexOf(lead)
    : reader.warn('lead_time', `not one of ${LEAD_TIMES.join(', ')}`);
}

function readState(reader: CellReader): VariantFacts['state'] {
  const found = reader.text('state')?.toLowerCase();
  if (found === undefined) return undefined;
  return (
    ownValue<VariantFacts['state']>(STATES, found) ??
    reader.warn('state', `not one of ${Object.keys(STATES).join(', ')}`)
  );
}
