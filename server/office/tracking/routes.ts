import { MAX_TRIED } from '../../../contract/office/bulk.ts';
import { shipOrder } from '../../../contract/office/orders.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import {
  type FileParcel,
  MAX_TRACKING_BYTES,
  MAX_TRACKING_ROWS,
  readTracking,
  startTracking,
} from '../../../contract/office/tracking.ts';
import { isBusy } from '../../../kit/busy.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { readSheets, type SheetProblem } from '../../platform/tables/read-sheet.ts';
import { startBulk } from '../bulk/start-bulk.ts';
import { tryRows } from '../bulk/try-rows.ts';
import { handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { type FileRow, numbersIn, parseParcels } from './parse-parcels.ts';
import { insertRows, listKnownOrders } from './store.ts';

const LIMITS = { rows: MAX_TRACKING_ROWS + 1, columns: 26, unpackedBytes: 10 * 1024 * 1024 };
const MAX_WRONG = 200;

const problems: Record<SheetProblem, string> = {
  fileOldExcel: 'is of an old Excel (.xls): save it as .xlsx or CSV',
  filePassword: 'has a password: save it without one',
  fileOpenDocument: 'is an OpenDocument spreadsheet (.ods): save it as .xlsx or CSV',
  fileNoTable: 'is no table: CSV or .xlsx is read',
  fileUnpacked: 'is too large unpacked: at most 10 MB',
  fileDamaged: 'is damaged: save it again',
  fileTooMuch: 'takes too long to read: divide it',
  fileEncoding: 'has an encoding that is not known: save it as UTF-8 or .xlsx',
  fileRows: 'has more than 5,000 rows: divide it',
  fileColumns: 'has more than 26 columns',
};

const refuseFile = (message: string) => refuseStaff('InvalidInput', { fields: [{ field: 'file', message }] });

/** Reads the rows of the first sheet that has any. Rows that a workbook hides are refused, as they would ship unseen. */
async function readRows(bytes: Buffer, staff: number): Promise<Result<FileRow[], OfficeRefusal>> {
  if (bytes.length === 0) return refuseFile('is empty');
  if (bytes.length > MAX_TRACKING_BYTES) return refuseFile('has more than 600 KB');
  const answer = await readSheets(bytes, LIMITS, { owner: `staff ${staff}` }).catch((error: unknown) => {
    if (isBusy(error)) return null;
    throw error;
  });
  if (!answer)
    return refuseStaff('Busy', { message: 'The machine is busy. Read the file again in a minute.' });
  if ('problem' in answer) return refuseFile(problems[answer.problem]);
  const [sheet] = answer.sheets;
  if (!sheet) return refuseFile('is empty');
  if (sheet.cut) return refuseFile(problems[sheet.cut]);
  const hidden = sheet.rows.find(({ row }) => sheet.hiddenRows.has(row));
  return hidden ? refuseFile(`hides row ${hidden.row}: show it or delete it`) : ok(sheet.rows);
}

/** The rows at their places, with tabs between the cells. */
function textOf(rows: readonly FileRow[]): string {
  const lines: string[] = [];
  for (const { row, cells } of rows)
    lines[row - 1] = cells
      .map((cell) => cell.replaceAll(/[\u2060\ufdd0\ufdd1]|[\t\r\n]+/g, ' ').trim())
      .join('\t');
  return Array.from(lines, (line) => line ?? '').join('\n');
}

const rowOf = ({ orderId, carrier, number, lines }: FileParcel) => ({
  record: orderId,
  input: { carrier, number, lines },
});

type Parts = {
  routes: readonly StaffRoute[];
  /** Runs in a transaction of its own, which is rolled back. */
  inRolledBack: <Answer>(action: (tx: Database) => Promise<Answer>) => Promise<Answer>;
};

/** The calls that ship the parcels of a file. `routes`: all changing calls. */
export const trackingRoutes = ({ routes, inRolledBack }: Parts): StaffRoute[] => [
  handleRead(readTracking, async (context, { file }) => {
    const { db, staff } = context;
    const rows = await readRows(Buffer.from(file, 'base64'), staff.id);
    if (!rows.ok) return rows;
    const known = new Set((await listKnownOrders(db, numbersIn(rows.value))).map(({ id }) => id));
    const { parcels, wrongCells } = parseParcels(rows.value, (id) => known.has(id));
    const route = routes.find(({ contract }) => contract === shipOrder);
    if (route?.kind !== 'change') throw new Error('nothing ships orders');
    const first = parcels.slice(0, MAX_TRIED).map((parcel) => ({ n: parcel.row, ...rowOf(parcel) }));
    const { tried, refused } = await inRolledBack((tx) =>
      tryRows(tx, context, { route, input: {}, reason: '', rows: first }),
    );
    return ok({
      ...{ parcels, tried, refused, text: textOf(rows.value) },
      wrongCells: wrongCells.slice(0, MAX_WRONG),
      wrongCount: wrongCells.length,
    });
  }),
  handleChange(startTracking, (context, { parcels }) =>
    startBulk(context, { call: shipOrder.path, input: {}, total: parcels.length, undoOf: null }, (bulk) =>
      insertRows(context.tx, { bulk, rows: JSON.stringify(parcels.map(rowOf)) }),
    ),
  ),
];
