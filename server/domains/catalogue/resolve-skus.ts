import { alikeSku } from '../../../kit/fold-sku.ts';
import { plainCode } from '../../../kit/plain-code.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findAlikeSkus } from './store.ts';

/** Too little to tell one SKU from another. */
const MIN_ALIKE = 4;

/** The digits of an EAN-8, a UPC, an EAN and a GTIN. */
const EAN_LENGTHS = [8, 12, 13, 14];

/** The EANs that a code may be typed for, parted by commas: a catalogue and a spreadsheet add and drop zeros before it. */
function eansOf(code: string): string {
  if (!/^\d{8,14}$/.test(code)) return '';
  const number = code.replace(/^0+/, '');
  return EAN_LENGTHS.filter((length) => length >= number.length)
    .map((length) => number.padStart(length, '0'))
    .join();
}

async function findSkus(db: Database, given: readonly string[]) {
  const skus = [...new Set(given)].filter(Boolean);
  const alike = skus.map(alikeSku).map((item) => (item.length < MIN_ALIKE ? '' : item));
  return skus.length === 0 ? [] : findAlikeSkus(db, { skus, eans: skus.map(plainCode).map(eansOf), alike });
}

/**
 * Returns the SKUs that others, or EANs, were typed for, by these. Those that exist, and those that are read as several or
 * none, are left out.
 */
export async function resolveSkus(db: Database, given: readonly string[]): Promise<Map<string, string>> {
  const found = await findSkus(db, given);
  return new Map(
    found.flatMap(({ given: typed, sku }) => (sku && sku !== typed ? [[typed, sku] as const] : [])),
  );
}

/** Returns rows with the SKUs that theirs were typed for. */
export async function resolveRows<Row extends { sku: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const resolved = await resolveSkus(
    db,
    rows.map(({ sku }) => sku),
  );
  return rows.map((row) => ({ ...row, sku: resolved.get(row.sku) ?? row.sku }));
}

const NAMES: ReadonlySet<string> = new Set(['sku', 'skus']);

/** Replaces the SKUs of an input, wherever it has fields of such a name. */
function mapSkus(input: unknown, change: (sku: string) => string, name = ''): unknown {
  if (typeof input === 'string') return NAMES.has(name) ? change(input) : input;
  if (Array.isArray(input)) return input.map((entry) => mapSkus(entry, change, name));
  if (input === null || typeof input !== 'object' || Object.getPrototypeOf(input) !== Object.prototype)
    return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, mapSkus(value, change, key)]));
}

/** Returns a function that resolves the SKUs of a call's input; it returns the input itself where none is another. */
export function createSkuReader(db: Database): (input: unknown) => Promise<unknown> {
  return async (input) => {
    const given: string[] = [];
    mapSkus(input, (sku) => {
      given.push(sku);
      return sku;
    });
    const resolved = await resolveSkus(db, given);
    return resolved.size === 0 ? input : mapSkus(input, (sku) => resolved.get(sku) ?? sku);
  };
}
