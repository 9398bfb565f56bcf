import { z } from 'zod';
import { LIST_PAGE, MAX_COUNT, type Row } from '../../../contract/office/list.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import type { ListState } from '../../../kit/list-state.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Staff } from '../gate/handle-staff.ts';
import { askList, shownColumns } from './ask-list.ts';
import type { AnySource } from './bind-list.ts';
import { chooseForm, estimateRows } from './choose-form.ts';
import { type After, type Form, type Question, writeCount, writePage } from './write-sql.ts';

type Reader = { db: Database; source: AnySource; staff: Staff };
type Page = { rows: Row[]; next: string | null; form: Form };
type Cursor = { form: Form; after: After };

const cursorFields = z.tuple([
  z.enum(['walk', 'gather']),
  z.union([z.iso.datetime({ offset: true }), z.string().regex(/^-?\d{1,18}$/)]),
  z.string().max(100),
]);

const writeCursor = ({ form, after: { at, id } }: Cursor): string =>
  Buffer.from(JSON.stringify([form, at, id])).toString('base64url');

/** Reads a cursor; null when it is none of this list. */
function readCursor(text: string): Cursor | null {
  try {
    const [form, at, id] = cursorFields.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { form, after: { at, id } };
  } catch {
    return null;
  }
}

/** Days and moments travel as text. */
const cellOf = (value: unknown): Row[string] =>
  value instanceof Date ? value.toISOString() : ((value ?? null) as Row[string]);

/** Runs a walk or a gather. With words a walk that does not fill its page is gathered, since more may be older. */
async function findRows(
  db: Database,
  question: Question,
  page: { form: Form; columns: readonly string[]; after: After | null },
): Promise<{ rows: Record<string, unknown>[]; form: Form }> {
  const { rows } = await db.query(writePage(question, page));
  if (page.form === 'gather' || question.words === null || rows.length > LIST_PAGE)
    return { rows, form: page.form };
  return findRows(db, question, { ...page, form: 'gather' });
}

/** Reads a page of a list: the columns that the person may see, and how to go on. Refuses a cursor that is none. */
export async function readPage(
  { db, source, staff }: Reader,
  { state, cursor }: { state: ListState; cursor?: string | undefined },
): Promise<Result<Page, OfficeRefusal>> {
  const from = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && !from)
    return refuseStaff('InvalidInput', { fields: [{ field: 'cursor', message: 'is no page of this list' }] });
  const question = await askList(db, { source, staff }, state);
  if (!question) return ok({ rows: [], next: null, form: 'gather' });
  const columns = shownColumns(source, state, staff);
  const chosen = from?.form ?? (await chooseForm(db, question));
  const { rows, form } = await findRows(db, question, { form: chosen, columns, after: from?.after ?? null });
  const shown = rows.slice(0, LIST_PAGE);
  const last = shown.at(-1);
  const next =
    last && rows.length > LIST_PAGE
      ? writeCursor({ form, after: { at: String(last.sorted), id: String(last.id) } })
      : null;
  const cells = ({ sorted: _, ...row }: Record<string, unknown>): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]));
  return ok({ rows: shown.map(cells), next, form });
}

/** Rows that the planner expects above which they are not counted: it would take longer than reading the page. */
const UNCOUNTED = 50_000;

/** Counts a list to 10,000. */
export async function countRows(
  { db, source, staff }: Reader,
  state: ListState,
): Promise<{ count: number; isCapped: boolean }> {
  const question = await askList(db, { source, staff }, state);
  if (!question) return { count: 0, isCapped: false };
  const isKnown = question.words === null && (await estimateRows(db, question)) > UNCOUNTED;
  const count: number = isKnown ? MAX_COUNT : (await db.query(writeCount(question))).rows[0].count;
  return { count, isCapped: count >= MAX_COUNT };
}
