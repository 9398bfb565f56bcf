import type { Answer } from '../../../contract/call.ts';
import { modifyCart } from '../../../contract/cart.ts';
import { type CartAndSaved, restoreLines, saveLines } from '../../../contract/saved-lines.ts';
import { type LineRef, lineKey, type Refusal } from './cart-view.ts';
import { chosenRows, linesInput, refOf } from './chosen-rows.ts';
import type { LineOptions } from './view-writer.ts';

/** The changes between the cart and what is saved for later. */
export function createSavedChanges({ view, call, queue, writer }: LineOptions) {
  const { setState } = view;
  const showBoth = (answer: Answer<CartAndSaved>): Refusal | null => {
    if (!answer.ok) return { message: answer.message };
    setState({ saved: answer.data.saved });
    return writer.applyAnswer({ ...answer, data: answer.data.cart });
  };
  return {
    /** Saves rows for later. Says at the first of them why that was refused. */
    saveForLater: (ids: readonly string[]): Promise<void> =>
      queue.add(`save ${ids.join()}`, async () => {
        const rows = chosenRows(view, ids);
        const [first] = rows;
        if (!first) return;
        const refusal = showBoth(await call(saveLines, linesInput(view, rows)));
        if (refusal) writer.setRefusal(first.id, refusal);
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
