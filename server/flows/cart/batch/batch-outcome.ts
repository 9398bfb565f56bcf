import type { Batch, BatchResult } from '../../../../contract/batch.ts';
import type { Language } from '../../../../contract/fields.ts';
import type { Refusal } from '../../../../contract/refusals.ts';
import { lineKey } from '../../../domains/cart/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { Messages } from '../../../platform/http/messages.ts';
import { findNearest } from '../../wishlist/index.ts';
import { combineLines, type RejectedLine, type RequestedLine } from '../add-lines.ts';
import type { BatchRow } from './batch-rows.ts';

/** What became of a row, without words. */
export type RowOutcome = Omit<BatchRow, 'problem'> &
  Pick<BatchResult, 'added' | 'result' | 'nearest'> & { refusal: Refusal | null };

const lineOf = ({ sku, warehouse, quantity }: BatchRow): RequestedLine[] =>
  quantity === null || sku === '' ? [] : [{ sku, warehouse, packing: 0, quantity }];

/** Returns the lines of rows that can be read, one for each SKU and warehouse. */
export const linesOf = (rows: readonly BatchRow[]): RequestedLine[] => combineLines(rows.flatMap(lineOf));

function unreadRefusal({ sku, problem }: BatchRow): Refusal | null {
  if (sku === '') return { reason: 'InvalidInput', fields: [{ field: 'sku', reason: 'required' }] };
  return problem && { reason: 'InvalidInput', fields: [{ field: 'quantity', ...problem }] };
}

type Parts = { addedLines: readonly RequestedLine[]; rejectedLines: readonly RejectedLine[] };

/** Returns what became of each row; later rows of a SKU are merged into its first. */
function outcomesOf(rows: readonly BatchRow[], { addedLines, rejectedLines }: Parts): RowOutcome[] {
  const addedByKey = new Map(addedLines.map((line) => [lineKey(line), line.quantity]));
  const refusals = new Map(rejectedLines.map(({ line, refusal }) => [lineKey(line), refusal]));
  const requested = new Map(linesOf(rows).map((line) => [lineKey(line), line.quantity]));
  const seen = new Set<string>();
  return rows.map(({ problem: _, ...row }, at) => {
    const unread = unreadRefusal(rows[at] as BatchRow);
    const key = lineKey({ ...row, packing: 0 });
    const refusal = unread ?? refusals.get(key) ?? null;
    if (refusal) return { ...row, added: 0, result: 'refused', nearest: [], refusal };
    const added = addedByKey.get(key) ?? 0;
    const isFirst = !seen.has(key);
    seen.add(key);
    const result = !isFirst ? 'merged' : added === requested.get(key) ? 'added' : 'rounded';
    return { ...row, added: isFirst ? added : 0, result, nearest: [], refusal: null };
  });
}

/** Returns what became of each row, with the SKUs that are most similar to unknown ones. */
export async function rowOutcomes(
  db: Database,
  { rows, ...parts }: Parts & { rows: readonly BatchRow[] },
): Promise<RowOutcome[]> {
  const outcomes = outcomesOf(rows, parts);
  const unknown = outcomes.filter(({ refusal }) => refusal?.reason === 'UnknownSku').map(({ sku }) => sku);
  const nearest = await findNearest(db, [...new Set(unknown)]);
  return outcomes.map((row) =>
    row.refusal?.reason === 'UnknownSku' ? { ...row, nearest: nearest.get(row.sku) ?? [] } : row,
  );
}

/** The refusals whose field says more. */
const BY_FIELD = new Set(['InsufficientStock', 'InvalidInput']);

function messageOf(messages: Messages, language: Language, { reason, values, fields }: Refusal): string {
  const field = BY_FIELD.has(reason) ? messages.fields(language, fields)?.[0]?.message : undefined;
  return field ?? messages.refusal(language, reason, values);
}

/** Returns the answer for rows, in words of a language. */
export function toBatch(
  messages: Messages,
  language: Language,
  outcomes: readonly RowOutcome[],
): Omit<Batch, 'orderid'> {
  const refused = outcomes.filter(({ refusal }) => refusal).length;
  return {
    rows: outcomes.length,
    added: outcomes.length - refused,
    refused,
    pieces: outcomes.reduce((sum, { added }) => sum + added, 0),
    results: outcomes.map(({ refusal, ...row }) => ({
      ...row,
      reason: refusal?.reason ?? null,
      message: refusal ? messageOf(messages, language, refusal) : '',
    })),
  };
}
