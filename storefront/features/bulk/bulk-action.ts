import { data } from 'react-router';
import {
  addCartBatch,
  addCartBatchFile,
  type Batch,
  type CheckedBatch,
  checkBatch,
  checkOrder,
} from '../../../contract/batch.ts';
import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { type RefusedForm, refuseForm, textOf } from '../auth/form-action.ts';
import { sheetOf } from '../uploads/sheet-of.ts';
import type { Added } from './bulk-added.tsx';
import { type GridRow, toGrid } from './grid-rows.ts';
import { pastedRows } from './pasted-rows.ts';

export const QUICK_ORDER = '/quick-order';

/** What became of the quick order: the rows that are in the grid now, checked, and what was added. */
export type BulkAnswer = {
  refused: RefusedForm | null;
  rows: GridRow[];
  checked: CheckedBatch | null;
  added: Added | null;
};

type Typed = Pick<GridRow, 'sku' | 'quantity'>;

/** The filled rows of a form, and those of its pasted text. */
function rowsOf(form: FormData, language: string): Typed[] {
  const quantities = form.getAll('quantity').map(String);
  const rows = form.getAll('sku').map((sku, at) => ({ sku: String(sku), quantity: quantities[at] ?? '' }));
  return [...rows.filter(({ sku }) => sku.trim() !== ''), ...pastedRows(textOf(form, 'text'), language)];
}

/** Checks rows for the grid. */
async function inGrid(shop: PageShop, rows: readonly Typed[]): Promise<Pick<BulkAnswer, 'rows' | 'checked'>> {
  const answer = rows.length > 0 ? await shop.call(checkBatch, { items: [...rows] }) : null;
  return { rows: toGrid(rows), checked: answer?.ok ? answer.data : null };
}

const toTyped = ({ sku, quantity }: Batch['results'][number]): Typed => ({
  sku,
  quantity: quantity === null ? '' : String(quantity),
});

/** The rows of a batch that were refused, as they can be corrected. */
const refusedRows = ({ results }: Batch): Typed[] =>
  results.filter(({ result }) => result === 'refused').map(toTyped);

/**
 * Checks the rows of the grid, puts the lines of an earlier order below them, adds them to the cart, or adds those of a
 * file; what is refused stays in the grid.
 */
export async function bulkAction(shop: PageShop, request: Request) {
  const form = await request.formData();
  // The buttons that say what becomes of hidden rows send the file again.
  const intent = form.has('hiddenRows') ? 'upload' : textOf(form, 'intent');
  const typed = rowsOf(form, shop.language);
  const refuse = async (answer: Extract<Answer<unknown>, { ok: false }>) => {
    const { data: refused, init } = refuseForm(answer, form);
    return data<BulkAnswer>({ refused, added: null, rows: toGrid(typed), checked: null }, init ?? undefined);
  };
  if (intent === 'upload') {
    const answer = await shop.call(addCartBatchFile, await sheetOf(form));
    if (!answer.ok) return refuse(answer);
    const left = await inGrid(shop, [...typed, ...refusedRows(answer.data)]);
    return data<BulkAnswer>({ refused: null, added: answer.data, ...left });
  }
  if (intent === 'add') {
    const answer = await shop.call(addCartBatch, { items: typed });
    if (!answer.ok) return refuse(answer);
    const left = await inGrid(shop, refusedRows(answer.data));
    return data<BulkAnswer>({ refused: null, added: answer.data, ...left });
  }
  if (intent === 'order') {
    const answer = await shop.call(checkOrder, { orderId: textOf(form, 'order') });
    if (!answer.ok) return refuse(answer);
    const ordered = answer.data.results.map(toTyped);
    return data<BulkAnswer>({ refused: null, added: null, ...(await inGrid(shop, [...typed, ...ordered])) });
  }
  return data<BulkAnswer>({ refused: null, added: null, ...(await inGrid(shop, typed)) });
}
