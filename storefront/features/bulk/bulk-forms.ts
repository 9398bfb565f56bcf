import {
  addCartBatch,
  addCartBatchFile,
  type Batch,
  type CheckedBatch,
  checkBatch,
  checkOrder,
} from '../../../contract/batch.ts';
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

/** The rows of a form's grid, in which the button that was pressed has put its proposal. */
function gridOf({ all, text }: PostedForm): Typed[] {
  const quantities = all('quantity');
  const [, place, cell = '', proposal] = /^take:(\d{1,4}):(sku|quantity):(.*)$/.exec(text('intent')) ?? [];
  return all('sku').map((sku, at) => ({
    ...{ sku, quantity: quantities[at] ?? '' },
    ...(at === Number(place) && { [cell]: proposal }),
  }));
}

/** The filled rows of a form, and those of its pasted text. */
function rowsOf(posted: PostedForm): Typed[] {
  const { text, shop } = posted;
  const rows = gridOf(posted);
  return [...rows.filter(({ sku }) => sku.trim() !== ''), ...pastedRows(text('text'), shop.language)];
}

/** Checks rows for the grid. */
async function inGrid({ call }: PostedForm, rows: readonly Typed[]) {
  const answer = rows.length > 0 ? await call(checkBatch, { items: [...rows], roundsUp: false }) : null;
  return { rows: toGrid(rows), checked: answer?.ok ? answer.data : null };
}

const refuse = (posted: PostedForm, refused: Refused) => ({ refused, rows: toGrid(rowsOf(posted)) });

const toTyped = ({ sku, quantity, found }: Batch['results'][number]): Typed => ({
  sku,
  quantity: quantity === null ? (found ?? '') : String(quantity),
});

const isRefused = ({ result }: Batch['results'][number]): boolean => result === 'refused';

/** Adds the rows of the grid; those that were refused stay as they were typed, to be corrected. */
const add: FormStep<Shown> = async (posted) => {
  const rows = rowsOf(posted);
  const answer = await posted.call(addCartBatch, { items: rows, roundsUp: false });
  if (!answer.ok) return refuse(posted, answer);
  const left = rows.filter((_, at) =>
    answer.data.results.some((one) => one.row === at + 1 && isRefused(one)),
  );
  return { added: answer.data, ...(await inGrid(posted, left)) };
};

/** Adds the rows of a file; those that were refused are in the grid, below its own, to be corrected. */
const upload: FormStep<Shown> = async (posted) => {
  const answer = await posted.call(addCartBatchFile, { ...(await sheetOf(posted.form)), roundsUp: false });
  if (!answer.ok) return refuse(posted, answer);
  const left = answer.data.results.filter(isRefused).map(toTyped);
  return { added: answer.data, ...(await inGrid(posted, [...rowsOf(posted), ...left])) };
};

/**
 * The forms of the quick order: check the rows of the grid, put the lines of an earlier order below them, add them to
 * the cart, or add those of a file.
 */
export const bulkForms: PageForms<Shown> = {
  steps: {
    upload,
    // The buttons that say what becomes of hidden rows send the file again.
    hiddenRows: upload,
    add,
    order: async (posted) => {
      const answer = await posted.call(checkOrder, { orderId: posted.text('order') });
      if (!answer.ok) return refuse(posted, answer);
      return inGrid(posted, [...rowsOf(posted), ...answer.data.results.map(toTyped)]);
    },
    // Takes a proposal, or names no step, and changes nothing.
    '': (posted) => inGrid(posted, rowsOf(posted)),
  },
};
