import type { Batch, BatchResult } from '../../../../contract/batch.ts';
import type { Language } from '../../../../contract/fields.ts';
import type { Refusal } from '../../../../contract/refusals.ts';
import { lineKey } from '../../../domains/cart/index.ts';
import { suggestSkus } from '../../../domains/catalogue/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { Messages } from '../../../platform/http/messages.ts';
import { combineLines, type RejectedLine, type RequestedLine } from '../add-lines.ts';
import type { BatchRow } from './batch-rows.ts';

/** What became of a row, without words. */
export type RowOutcome = Omit<BatchRow, 'problem'> &
  Pick<BatchResult, 'added' | 'result' | 'nearest'> & { refusal: Refusal | null } & Partial<
    // Files that were added by an earlier version have none.
    Pick<BatchResult, 'wrong' | 'proposal'>
  >;

const lineOf = ({ sku, warehouse, quantity }: BatchRow): RequestedLine[] =>
  quantity === null || sku === '' ? [] : [{ sku, warehouse, packing: 0, quantity }];

/** Returns the lines of rows that can be read, one for each SKU and warehouse. */
export const linesOf = (rows: readonly BatchRow[]): RequestedLine[] => combineLines(rows.flatMap(lineOf));

function unreadRefusal({ sku, problem }: BatchRow): Refusal | null {
  if (sku === '') return { reason: 'InvalidInput', fields: [{ field: 'sku', reason: 'required' }] };
  return problem && { reason: 'InvalidInput', fields: [{ field: 'quantity', ...problem }] };
}

/** `proposals`: by row, see proposeQuantities. */
type Parts = {
  addedLines: readonly RequestedLine[];
  rejectedLines: readonly RejectedLine[];
  proposals: ReadonlyMap<number, number>;
};

/** The cell that a refusal is about; null where it is about the cart. */
const wrongCellOf = ({ reason, fields }: Refusal): BatchResult['wrong'] => {
  if (reason === 'TooManyLines') return null;
  return fields?.[0]?.field === 'quantity' ? 'quantity' : 'sku';
};

/** What a row may have, so that with the other rows of its SKU it is the quantity that is proposed for all of them. */
function proposedPieces({ quantity }: Pick<BatchRow, 'quantity'>, proposal: number | null = null, all = 0) {
  const pieces = proposal === null ? 0 : (quantity ?? 0) + proposal - all;
  return pieces > 0 ? String(pieces) : null;
}

/** Returns what became of each row; later rows of a SKU are merged into its first. */
function outcomesOf(
  rows: readonly BatchRow[],
  { addedLines, rejectedLines, proposals }: Parts,
): RowOutcome[] {
  const addedByKey = new Map(addedLines.map((line) => [lineKey(line), line.quantity]));
  const rejected = new Map(rejectedLines.map((one) => [lineKey(one.line), one]));
  const requested = new Map(linesOf(rows).map((line) => [lineKey(line), line.quantity]));
  const seen = new Set<string>();
  return rows.map(({ problem: _, ...row }, at) => {
    const unread = unreadRefusal(rows[at] as BatchRow);
    const key = lineKey({ ...row, packing: 0 });
    const refusal = unread ?? rejected.get(key)?.refusal ?? null;
    const isFirst = !unread && !seen.has(key);
    if (!unread) seen.add(key);
    if (refusal) {
      const ofLine = isFirst ? proposedPieces(row, rejected.get(key)?.proposal, requested.get(key)) : null;
      const pieces = unread ? (proposals.get(row.row)?.toString() ?? null) : ofLine;
      const wrong = wrongCellOf(refusal);
      return { ...row, added: 0, result: 'refused', nearest: [], refusal, wrong, proposal: pieces };
    }
    const added = addedByKey.get(key) ?? 0;
    const result = !isFirst ? 'merged' : added === requested.get(key) ? 'added' : 'rounded';
    const isRight = { nearest: [], refusal: null, wrong: null, proposal: null };
    return { ...row, added: isFirst ? added : 0, result, ...isRight };
  });
}

/** Returns what became of each row, with SKUs instead of those that are unknown or not sold. */
export async function rowOutcomes(
  db: Database,
  { rows, ...parts }: Parts & { rows: readonly BatchRow[] },
): Promise<RowOutcome[]> {
  const outcomes = outcomesOf(rows, parts);
  const skusOf = (reason: Refusal['reason']) =>
    outcomes.filter(({ refusal }) => refusal?.reason === reason).map(({ sku }) => sku);
  const skus = { unknown: skusOf('UnknownSku'), ended: skusOf('Unavailable') };
  const suggestions = await suggestSkus(db, skus);
  return outcomes.map((row) => {
    const found = row.wrong === 'sku' ? suggestions.get(row.sku) : undefined;
    return found ? { ...row, nearest: [...found.nearest], proposal: found.meant } : row;
  });
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
    results: outcomes.map(({ refusal, wrong = null, proposal = null, ...row }) => ({
      ...row,
      ...{ wrong, proposal },
      reason: refusal?.reason ?? null,
      message: refusal ? messageOf(messages, language, refusal) : '',
    })),
  };
}
