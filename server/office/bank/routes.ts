import {
  bankLineViewCalls,
  bookBankLine,
  bookBankLines,
  countBankLines,
  exportBankLines,
  getBankLine,
  listBankLines,
  loadBankFile,
  readBankDesk,
  reopenBankLine,
  setBankLineAside,
  takeBackBankLine,
} from '../../../contract/office/bank.ts';
import { bankLinesList } from '../../../contract/office/bank-lines-list.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { lockLine, setLineState } from '../../domains/bank/index.ts';
import { bookLine, takeBackLine } from '../../flows/bank/index.ts';
import { startBulk } from '../bulk/start-bulk.ts';
import { listExportRoute } from '../exports/routes.ts';
import { handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { listRoutes } from '../list/list-routes.ts';
import { act } from '../orders/act.ts';
import { viewRoutes } from '../views/routes.ts';
import { bankLinesSource } from './list.ts';
import { loadFile } from './load-file.ts';
import { insertBookedLines } from './query.ts';
import { readDesk, readLine } from './read-desk.ts';

const refused = (message: string) => refuseStaff('Refused', { message });

const book = handleChange(bookBankLine, async ({ tx, actor }, input) => {
  const booked = await act(() => bookLine(tx, actor, input));
  if (!booked.ok) return booked;
  return ok({
    receipts: booked.value.map(({ reference, result, currency, counted, missing, returned }) => ({
      ...{ reference, currency, counted, missing, returned },
      result: result === 'repeated' ? 'paid' : result,
    })),
  });
});

const bookReady = handleChange(bookBankLines, (context, { lines }) =>
  startBulk(
    context,
    { call: bookBankLine.path, input: { isExact: true }, total: lines.length, undoOf: null },
    (bulk) => insertBookedLines(context.tx, { bulk, lines: JSON.stringify(lines) }),
  ),
);

const takeBack = handleChange(takeBackBankLine, async ({ tx }, { id }) => {
  const taken = await act(() => takeBackLine(tx, id));
  return taken.ok ? ok({}) : taken;
});

const setAside = handleChange(setBankLineAside, async ({ tx, reason, set }, { id }) => {
  const line = await lockLine(tx, id);
  if (!line) return refuseStaff('NotFound');
  if (line.state !== 'open') return refused('This line does not wait any more.');
  await setLineState(tx, { id, state: 'aside', note: reason });
  set.inverse(reopenBankLine, { id });
  return ok({});
});

const reopen = handleChange(reopenBankLine, async ({ tx }, { id }) => {
  const line = await lockLine(tx, id);
  if (!line) return refuseStaff('NotFound');
  if (line.state !== 'aside')
    return refuseStaff('EditConflict', { message: 'This line is not set aside any more.' });
  await setLineState(tx, { id, state: 'open', note: '' });
  return ok({});
});

/** The calls about statements of banks. `own`: accounts that the shop asks buyers to pay to. */
export const bankRoutes = (own: readonly string[]): StaffRoute[] => [
  ...listRoutes({ rows: listBankLines, count: countBankLines }, bankLinesSource),
  listExportRoute(exportBankLines, bankLinesList.name),
  ...viewRoutes(bankLineViewCalls, bankLinesList),
  handleRead(readBankDesk, async ({ db }) => ok(await readDesk(db))),
  handleRead(getBankLine, async ({ db }, { id }) => {
    const line = await readLine(db, id);
    return line ? ok(line) : refuseStaff('NotFound');
  }),
  handleChange(loadBankFile, (context, input) => loadFile(context, input, own)),
  ...[book, bookReady, takeBack, setAside, reopen],
];
