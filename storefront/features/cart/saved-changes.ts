import type { Answer } from '../../../contract/call.ts';
import { modifyCart } from '../../../contract/cart.ts';
import { type CartAndSaved, removeLines, restoreLines, saveLines } from '../../../contract/saved-lines.ts';
import { type LineRef, lineKey, type Refusal, updateRow } from './cart-view.ts';
import type { LineOptions } from './view-writer.ts';

const refOf = ({ sku, warehouse, packing }: LineRef): LineRef => ({ sku, warehouse, packing });

/** The changes of several lines at once, and those between the cart and what is saved for later. */
export function createSavedChanges({ view, call, queue, writer }: LineOptions) {
  const { getState, setState } = view;
  const showBoth = (answer: Answer<CartAndSaved>): Refusal | null => {
    if (!answer.ok) return { message: answer.message };
    setState({ saved: answer.data.saved });
    return writer.applyAnswer({ ...answer, data: answer.data.cart });
  };
  const chosenRows = (ids: readonly string[]) =>
    getState().rows.filter(({ id, isRemoved }) => ids.includes(id) && !isRemoved);
  const inputOf = (rows: ReturnType<typeof chosenRows>) => ({
    orderId: getState().cart.orderid ?? '',
    lines: rows.map(({ line }) => refOf(line)),
  });
  return {
    /** Saves rows for later. Says at the first of them why that was refused. */
    saveForLater: (ids: readonly string[]): Promise<void> =>
      queue.add(`save ${ids.join()}`, async () => {
        const rows = chosenRows(ids);
        const [first] = rows;
        if (!first) return;
        const refusal = showBoth(await call(saveLines, inputOf(rows)));
        if (refusal) writer.setRefusal(first.id, refusal);
      }),

    /** Removes rows at once; each can be undone. Says at the first of them why that was refused. */
    removeMany: (ids: readonly string[]): Promise<void> =>
      queue.add(`remove ${ids.join()}`, async () => {
        const rows = chosenRows(ids);
        const [first] = rows;
        if (!first) return;
        for (const { id } of rows) updateRow(view, id, { isRemoved: true });
        const refusal = writer.applyAnswer(await call(removeLines, inputOf(rows)));
        if (!refusal) return;
        for (const { id } of rows) updateRow(view, id, { isRemoved: false });
        writer.setRefusal(first.id, refusal);
      }),

    /** Adds a saved line to the cart. Returns why it could not be added. */
    async restoreSaved(line: LineRef): Promise<Refusal | null> {
      let refusal: Refusal | null = null;
      await queue.add(`restore ${lineKey(line)}`, async () => {
        refusal = showBoth(await call(restoreLines, { lines: [refOf(line)] }));
      });
      return refusal;
    },

    /** Deletes a line of the saved cart. Returns why that was refused. */
    async removeSaved(orderId: string, line: LineRef): Promise<Refusal | null> {
      let refusal: Refusal | null = null;
      await queue.add(`unsave ${lineKey(line)}`, async () => {
        const answer = await call(modifyCart, { orderId, ...refOf(line), quantity: 0 });
        if (answer.ok) setState({ saved: answer.data });
        else refusal = { message: answer.message };
      });
      return refusal;
    },
  };
}
