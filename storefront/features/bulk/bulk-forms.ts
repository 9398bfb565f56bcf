import {
  addCartBatch,
  addCartBatchFile,
  type Batch,
  type CheckedBatch,
  checkBatch,
  checkOrder,
} from '../../../contract/batch.ts';
import type { Answer } from '../../../contract/call.ts';
import type { Refused } from '../../page/form-answer.ts';
import type { PostedForm } from '../../page/read-form.ts';
import type { FormStep, PageForms } from '../../page/submit-form.ts';
import { sheetOf } from '../uploads/received-file.ts';
import type { Added } from './bulk-added.tsx';
import { type GridRow, toGrid } from './grid-rows.ts';
import { pastedRows } from './pasted-rows.ts';

export const QUICK_ORDER = '/quick-order';

/** The rows that are in the grid now, checked, and what was added. */
type Shown = { rows: GridRow[]; checked: CheckedBatch | null; added: Added };

type Typed = Pick<GridRow, 'sku' | 'quantity'>;

/** The filled rows of a form, and those of its pasted text. */
function rowsOf({ all, text, shop }: PostedForm): Typed[] {
  const quantities = all('quantity');
  const rows = all('sku').map((sku, at) => ({ sku, quantity: quantities[at] ?? '' }));
  return [...rows.filter(({ sku }) => sku.trim() !== ''), ...pastedRows(text('text'), shop.language)];
}

/** Checks rows for the grid. */
async function inGrid({ call }: PostedForm, rows: readonly Typed[]) {
  const answer = rows.length > 0 ? await call(checkBatch, { items: [...rows] }) : null;
  return { rows: toGrid(rows), checked: answer?.ok ? answer.data : null };
}

const refuse = (posted: PostedForm, refused: Refused) => ({ refused, rows: toGrid(rowsOf(posted)) });

const toTyped = ({ sku, quantity, found }: Batch['results'][number]): Typed => ({
  sku,
  quantity: quantity === null ? (found ?? '') : String(quantity),
});

/** What was added; rows that were refused are in the grid, below `rows`, to be corrected. */
async function showAdded(posted: PostedForm, answer: Answer<Batch>, rows: readonly Typed[]) {
  if (!answer.ok) return refuse(posted, answer);
  const left = answer.data.results.filter(({ result }) => result === 'refused').map(toTyped);
  return { added: answer.data, ...(await inGrid(posted, [...rows, ...left])) };
}

const upload: FormStep<Shown> = async (posted) =>
  showAdded(posted, await posted.call(addCartBatchFile, await sheetOf(posted.form)), rowsOf(posted));

/**
 * The forms of the quick order: check the rows of the grid, put the lines of an earlier order below them, add them to
 * the cart, or add those of a file.
 */
export const bulkForms: PageForms<Shown> = {
  steps: {
    upload,
    // The buttons that say what becomes of hidden rows send the file again.
    hiddenRows: upload,
    add: async (posted) => showAdded(posted, await posted.call(addCartBatch, { items: rowsOf(posted) }), []),
    order: async (posted) => {
      const answer = await posted.call(checkOrder, { orderId: posted.text('order') });
      if (!answer.ok) return refuse(posted, answer);
      return inGrid(posted, [...rowsOf(posted), ...answer.data.results.map(toTyped)]);
    },
    // Also for a form that names no step, since nothing is changed.
    '': (posted) => inGrid(posted, rowsOf(posted)),
  },
};
