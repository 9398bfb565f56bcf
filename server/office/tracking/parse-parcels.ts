import type { FileParcel, WrongCell } from '../../../contract/office/tracking.ts';
import { foldSku } from '../../../kit/fold-sku.ts';
import { readOrderNumbers } from '../../../kit/read-order-number.ts';
import { LOST_DIGITS_MARK } from '../../../kit/sheet-cell.ts';
import { parseCarrier, parseTrackingNumber } from '../../domains/orders/index.ts';
import { columnLabels, placeColumns, type TrackingColumn } from './name-columns.ts';

export type FileRow = { row: number; cells: readonly string[] };
type Parsed = { parcels: FileParcel[]; wrongCells: WrongCell[] };

const MAX_FOUND = 60;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Marks that stand behind numbers and dates of a workbook. */
const MARKS = /[\u2060\ufdd0\ufdd1]/g;

const cellName = (at: number, row: number): string => `${LETTERS[at] ?? '?'}${row}`;
const shown = (text: string): string => text.replaceAll(MARKS, '').trim().slice(0, MAX_FOUND);

/** One row: its cells by column, and what is wrong in them. */
function readerOf({ row, cells }: FileRow, places: ReadonlyMap<TrackingColumn, number>) {
  const wrongCells: WrongCell[] = [];
  const textOf = (column: TrackingColumn): string => cells[places.get(column) ?? -1] ?? '';
  const wrong = (column: TrackingColumn, expected: string): null => {
    const at = places.get(column);
    wrongCells.push({
      cell: at === undefined ? String(row) : cellName(at, row),
      column: columnLabels[column],
      found: shown(textOf(column)) || 'nothing',
      expected,
    });
    return null;
  };
  return { wrongCells, textOf, wrong };
}

type Line = { sku: string; quantity: number };
type Reader = ReturnType<typeof readerOf>;

/** Returns the line of a row, 'all' without one, null where it is wrong. */
function lineOf({ textOf, wrong }: Reader): Line | 'all' | null {
  const sku = foldSku(shown(textOf('sku')));
  const pieces = shown(textOf('pieces'));
  if (!sku && !pieces) return 'all';
  if (!sku) return wrong('sku', 'the SKU of these pieces');
  const quantity = /^\d{1,7}$/.test(pieces) ? Number(pieces) : 0;
  return quantity > 0 ? { sku, quantity } : wrong('pieces', 'a whole number from 1 on, as a SKU is given');
}

function numberOf({ textOf, wrong }: Reader): string | null {
  const text = textOf('number');
  if (text.includes(LOST_DIGITS_MARK))
    return wrong('number', 'all digits: the spreadsheet has lost the last ones. Format the column as text');
  return parseTrackingNumber(shown(text)) ?? wrong('number', '4 to 40 letters, digits and hyphens');
}

function orderOf({ textOf, wrong }: Reader, isOrder: (id: string) => boolean): string | null {
  const found = readOrderNumbers(shown(textOf('order'))).find(isOrder);
  return found ?? wrong('order', 'the number of an order of this shop');
}

/** Adds the line of a row to its parcel; a parcel that has all has no lines besides. */
function addTo(
  parcels: Map<string, FileParcel>,
  parcel: Omit<FileParcel, 'lines'>,
  line: Line | 'all',
): boolean {
  const key = `${parcel.orderId} ${parcel.carrier} ${parcel.number}`;
  const known = parcels.get(key);
  if (!known) parcels.set(key, { ...parcel, lines: line === 'all' ? null : [line] });
  else if (line === 'all' || known.lines === null) return line === 'all' && known.lines === null;
  else known.lines.push(line);
  return true;
}

/**
 * Parses the rows of a file into parcels: rows of one order with the same carrier and number are one. A row with a fault
 * is in none; each fault says at which cell, what was found and what is expected.
 */
export function parseParcels(rows: readonly FileRow[], isOrder: (id: string) => boolean): Parsed {
  const [first, ...others] = rows;
  const columns = first && placeColumns(first.cells);
  if (!first || !columns) {
    const found = shown(first?.cells.join(' | ') ?? '') || 'nothing';
    const expected = 'columns named Order, Carrier and Tracking number, and if need be SKU and Pieces';
    return { parcels: [], wrongCells: [{ cell: `A${first?.row ?? 1}`, column: 'all', found, expected }] };
  }
  const parcels = new Map<string, FileParcel>();
  const wrongCells: WrongCell[] = [];
  for (const row of columns.isNamed ? others : rows) {
    const reader = readerOf(row, columns.places);
    const orderId = orderOf(reader, isOrder);
    const line = lineOf(reader);
    const carrier =
      parseCarrier(shown(reader.textOf('carrier'))) ??
      reader.wrong('carrier', 'a name of up to 40 letters and digits');
    const number = numberOf(reader);
    if (
      orderId &&
      line &&
      carrier &&
      number &&
      !addTo(parcels, { row: row.row, orderId, carrier, number }, line)
    )
      reader.wrong('sku', 'a SKU in every row of a parcel, or in none');
    wrongCells.push(...reader.wrongCells);
  }
  return { parcels: [...parcels.values()], wrongCells };
}

/** The order numbers that rows may mean. */
export const numbersIn = (rows: readonly FileRow[]): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => readOrderNumbers(shown(cell))))),
];
