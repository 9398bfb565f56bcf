import type { Address } from '../../../../contract/address.ts';
import type { RowColumn, RowReason } from '../../../../contract/dropshipping-batch.ts';
import { isEastAsian } from '../../../../kit/full-name.ts';
import { zipExample } from '../../../../kit/zip-form.ts';
import {
  countryCode,
  normalizeAddress,
  type Places,
  validateAddress,
} from '../../../domains/places/index.ts';
import { fold, nearest, nearestCountry } from './find-place.ts';
import type { ReadRow } from './read-cells.ts';
import { rowError } from './row-error.ts';

/** Columns that all rows of an order share; an empty cell has what another row of the order has. */
const SHARED = [
  'full_name',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'email',
  'shipping_method',
  'tax_id',
  'ioss',
  'eori',
  'vat',
] as const satisfies RowColumn[];
type SharedColumn = (typeof SHARED)[number];
export type SharedCells = Partial<Record<SharedColumn, string>>;

const REQUIRED = ['full_name', 'address1', 'city', 'country', 'phone'] as const;

const TAX_ID_EXAMPLES: Record<string, string> = {
  CPF_CNPJ: '123.456.789-09',
  RUT: '12.345.678-5',
  PCCC: 'P123456789012',
  TR_ID: '12345678901',
};

const FIELD_COLUMNS: Record<string, SharedColumn> = {
  firstName: 'full_name',
  lastName: 'full_name',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  phone: 'phone',
  taxId: 'tax_id',
};

const isSame = (a: string, b: string): boolean => fold(a) === fold(b);

/** Collects what the rows of an order share; a cell that says something else than one before it is an error. */
function collectShared(rows: readonly ReadRow[]): SharedCells {
  const shared: SharedCells = {};
  for (const row of rows)
    for (const column of SHARED) {
      const value = row.cells[column];
      if (!value) continue;
      const first = shared[column];
      if (first === undefined) shared[column] = value;
      else if (!isSame(first, value))
        row.errors.push(
          rowError(column, 'contradiction', { found: value, expected: first, suggestion: first }),
        );
    }
  return shared;
}

/** The row that an error of a column of the order is shown at: the first that has a cell there. */
const rowOf = (rows: readonly ReadRow[], column: RowColumn): ReadRow | undefined =>
  rows.find(({ cells }) => cells[column]) ?? rows[0];

/** Splits a name into first and last names, of East Asia with the last first; one that cannot be divided stays whole. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { firstName: name.trim(), lastName: '' };
  const [first = '', ...others] = words;
  if (isEastAsian(name)) return { firstName: others.join(' '), lastName: first };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Returns a postcode of the country's form with the leading zero that a spreadsheet has dropped. */
function normalizePostcode(places: Places, address: Address): string | undefined {
  // Two missing digits may be a mistyped code as well.
  // One that begins with a zero has lost none.
  if (!/^[1-9]\d{1,7}$/.test(address.zip ?? '')) return undefined;
  const country = places.country(address.country);
  const normalized = normalizeAddress({ ...address, zip: `0${address.zip}` }, country);
  return validateAddress(normalized, country).some(({ field }) => field === 'zip')
    ? undefined
    : normalized.zip;
}

/** Adds the leading plus of a phone number that a spreadsheet has dropped. */
function normalizePhone(places: Places, address: Address): Address {
  const country = places.country(address.country);
  const isWrong = (one: Address) => validateAddress(one, country).some(({ field }) => field === 'phone');
  if (!/^\d{8,15}$/.test(address.phone) || !isWrong(address)) return address;
  const normalized = { ...address, phone: `+${address.phone}` };
  return isWrong(normalized) ? address : normalized;
}

function expectationOf(places: Places, { country }: Address, column: RowColumn): string {
  if (column === 'zip') return zipExample(country) ?? '';
  if (column === 'phone') return `+${places.country(country)?.dial.replace('+', '') ?? ''} ...`;
  if (column === 'tax_id') return TAX_ID_EXAMPLES[places.country(country)?.taxId ?? ''] ?? '';
  return '';
}

function suggestionFor(places: Places, address: Address, column: RowColumn): string | undefined {
  if (column === 'zip') return normalizePostcode(places, address);
  if (column !== 'state') return undefined;
  const regions = places.country(address.country)?.regions ?? [];
  return nearest(
    fold(address.state ?? ''),
    regions.map(({ code, name }) => [fold(name), code] as const),
    3,
  );
}

function reasonOf(column: RowColumn, reason: string): RowReason {
  if (column === 'tax_id') return reason === 'required' ? 'taxIdNeeded' : 'taxId';
  // A cell is filled in, where a form has a choice.
  if (reason === 'choose') return 'required';
  // The row's error has the form as what it expects.
  if (reason === 'zipForm') return 'zip';
  return reason as RowReason;
}

function addAddressErrors(places: Places, rows: readonly ReadRow[], address: Address): void {
  const seen = new Set<string>();
  for (const { field, reason } of validateAddress(address, places.country(address.country))) {
    const column = FIELD_COLUMNS[field] ?? 'address1';
    const row = rowOf(rows, column);
    // First and last name are one cell, and a cell that cannot be read has one error.
    if (seen.has(column) || row?.errors.some((error) => error.column === column)) continue;
    seen.add(column);
    row?.errors.push(
      rowError(column, reasonOf(column, reason), {
        found: row.cells[column],
        expected: expectationOf(places, address, column),
        suggestion: suggestionFor(places, address, column),
      }),
    );
  }
}

/** Reads the country of an order; adds why it is none. */
function readCountry(places: Places, rows: readonly ReadRow[], text: string): string | undefined {
  const code = countryCode(text);
  const row = rowOf(rows, 'country');
  if (code && places.country(code)?.served) return code;
  row?.errors.push(
    code
      ? rowError('country', 'notServed', { found: text })
      : rowError('country', 'country', { found: text, suggestion: nearestCountry(places, text) }),
  );
  return undefined;
}

export type Receiver = { shared: SharedCells; address: Address | undefined; country: string | undefined };

/** Reads whom the rows of an order go to, and adds everything that is wrong with it to the rows. */
export function checkAddress(places: Places, rows: readonly ReadRow[]): Receiver {
  const shared = collectShared(rows);
  for (const column of REQUIRED) if (!shared[column]) rows[0]?.errors.push(rowError(column, 'required'));
  const name = shared.full_name ? splitName(shared.full_name) : undefined;
  const country = shared.country ? readCountry(places, rows, shared.country) : undefined;
  if (!country) return { shared, address: undefined, country };
  const { company, address1 = '', address2, city = '', state, zip, phone = '', tax_id: taxId } = shared;
  const entered: Address = {
    firstName: name?.firstName ?? '',
    lastName: name?.lastName ?? '',
    ...(company && { company }),
    address1,
    ...(address2 && { address2 }),
    city,
    ...(state && { state }),
    ...(zip && { zip }),
    country,
    phone,
    ...(taxId && { taxId }),
  };
  const address = normalizeAddress(normalizePhone(places, entered), places.country(country));
  addAddressErrors(places, rows, address);
  return { shared, address, country };
}
