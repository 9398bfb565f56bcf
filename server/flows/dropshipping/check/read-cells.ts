import { type RowColumn, type RowError, rowColumns } from '../../../../contract/dropshipping-batch.ts';
import { type Language, MAX_QUANTITY } from '../../../../contract/fields.ts';
import { checkQuantity } from '../../../../kit/check-quantity.ts';
import { readEmail } from '../../../../kit/read-email.ts';
import type { BatchRowRow } from '../../../domains/dropshipping/index.ts';
import { findWarehouse, WAREHOUSE_NAMES } from './find-place.ts';
import { rowError } from './row-error.ts';

/** Characters of each column: what an order has room for. */
const MAX_LENGTH: Record<RowColumn, number> = {
  order_no: 50,
  sku: 64,
  quantity: 30,
  full_name: 100,
  company: 100,
  address1: 120,
  address2: 120,
  city: 80,
  state: 80,
  zip: 16,
  country: 60,
  phone: 30,
  email: 254,
  shipping_method: 60,
  warehouse: 40,
  remark: 300,
  tax_id: 30,
  ioss: 12,
  eori: 17,
  vat: 20,
  customer_sku: 64,
};
const WAREHOUSES = WAREHOUSE_NAMES.map(({ value, country }) => `${value} ${country}`).join(', ');
const REQUIRED_IN_EACH_ROW = ['order_no', 'sku', 'quantity'] as const;

/** What a spreadsheet shows for a formula without a result, and a formula itself. */
const FORMULA = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)|^=/i;
/** A number of many digits as a spreadsheet shortens it: the digits are lost. */
const SCIENTIFIC = /^\d+(?:[.,]\d+)?E\+\d+$/i;
const DIGITS: ReadonlySet<RowColumn> = new Set([
  'order_no',
  'sku',
  'zip',
  'phone',
  'tax_id',
  'customer_sku',
  'quantity',
]);
/** Control characters, what stands for a letter that could not be read, and addresses of the web. */
const UNREADABLE = /[\p{Cc}\uFFFD]/u;
const LINK = /:\/\/|www\.|[<>]/i;

const FORMS: Partial<Record<RowColumn, { form: RegExp; expected: string }>> = {
  ioss: { form: /^IM\d{10}$/i, expected: 'IM1234567890' },
  eori: { form: /^[A-Z]{2}[A-Z0-9]{4,15}$/i, expected: 'DE123456789012345' },
  vat: { form: /^[A-Z]{2}[A-Z0-9+*.]{2,13}$/i, expected: 'DE123456789' },
};

/** Returns what is wrong with a cell as a text, whatever else the row has; undefined for one that can be read. */
function errorOfCell(column: RowColumn, value: string): RowError | undefined {
  if (FORMULA.test(value)) return rowError(column, 'formula', { found: value });
  if (DIGITS.has(column) && SCIENTIFIC.test(value)) return rowError(column, 'scientific', { found: value });
  if (UNREADABLE.test(value) || (column === 'full_name' && LINK.test(value)))
    return rowError(column, 'unreadable', { found: value });
  if (value.length > MAX_LENGTH[column])
    return rowError(column, 'tooLong', { found: value, expected: MAX_LENGTH[column] });
  const rule = FORMS[column];
  if (rule && !rule.form.test(value.replace(/[\s.-]/g, '')))
    return rowError(column, column as 'ioss', { found: value, expected: rule.expected });
  if (column === 'email' && readEmail(value) === null)
    return rowError(column, 'email', { found: value, expected: 'name@example.com' });
  if (column === 'warehouse' && findWarehouse(value) === undefined)
    return rowError(column, 'unknownWarehouse', { found: value, expected: WAREHOUSES });
  return undefined;
}

/** A row as it is checked: its cells, its errors so far, and its pieces where they can be read. */
export type ReadRow = BatchRowRow & { errors: RowError[]; quantity: number | undefined };

/** Reads a row's cells and finds what each of them alone has wrong; `language` is that of the numbers. */
export function readCells(row: BatchRowRow, language: Language): ReadRow {
  const { cells, fileErrors } = row;
  const errors: RowError[] = fileErrors.map(({ column, reason, found }) =>
    rowError(column, reason, { found }),
  );
  const hasError = (column: RowColumn) => errors.some((error) => error.column === column);
  for (const column of rowColumns) {
    const value = cells[column];
    const error = value === undefined || hasError(column) ? undefined : errorOfCell(column, value);
    if (error) errors.push(error);
  }
  for (const column of REQUIRED_IN_EACH_ROW)
    if (!cells[column] && !hasError(column)) errors.push(rowError(column, 'required'));
  const checked = checkQuantity(cells.quantity ?? '', { language, max: MAX_QUANTITY });
  if (cells.quantity && checked.quantity === null && !hasError('quantity')) {
    const { one, other } = checked.problem.values ?? {};
    const expected = one && other ? `${one} / ${other}` : '1';
    errors.push(rowError('quantity', 'quantity', { found: cells.quantity, expected }));
  }
  return { ...row, errors, quantity: hasError('quantity') ? undefined : (checked.quantity ?? undefined) };
}
