import { removeLines, setQuantities } from '../../../contract/saved-lines.ts';
import { lineKey, type Refusal, updateRow } from './cart-view.ts';
import { chosenRows, linesInput } from './chosen-rows.ts';
import type { LineOptions } from './view-writer.ts';

/** The changes of several lines at once. */
export function createSeveralChanges({ view, call, queue, writer }: LineOptions) {
  const { getState, setState } = view;
  return {
    /** Sets the quantity of rows at once. Says at each that was refused why; returns why all of them were. */
    async setQuantities(ids: readonly string[], quantity: number): Promise<Refusal | null> {
      let refusal: Refusal | null = null;
      setState(({ pendingQuantities }) => ({
        pendingQuantities: { ...pendingQuantities, ...Object.fromEntries(ids.map((id) => [id, quantity])) },
      }));
      await queue.add(`quantities ${ids.join()}`, async () => {
        const rows = chosenRows(view, ids);
        const answer = await call(setQuantities, { ...linesInput(view, rows), quantity });
        const answered = writer.applyAnswer(answer);
        if (!answer.ok) refusal = answered;
        const failed = new Map(answer.ok ? answer.data.failed.map((line) => [lineKey(line), line]) : []);
        for (const { id, line } of rows) {
          // A newer quantity is queued.
          if (getState().pendingQuantities[id] !== quantity) continue;
          const message = failed.get(lineKey(line))?.message;
          writer.clearPending(id);
          writer.setRefusal(id, message === undefined ? null : { message, quantity });
        }
      });
      return refusal;
    },

    /** Removes rows at once; each can be undone. Says at the first of them why that was refused. */
    removeMany: (ids: readonly string[]): Promise<void> =>
      queue.add(`remove ${ids.join()}`, async () => {
        const rows = chosenRows(view, ids);
        const [first] = rows;
        if (!first) return;
        for (const { id } of rows) updateRow(view, id, { isRemoved: true });
        const refusal = writer.applyAnswer(await call(removeLines, linesInput(view, rows)));
        if (!refusal) return;
        for (const { id } of rows) updateRow(view, id, { isRemoved: false });
        writer.setRefusal(first.id, refusal);
      }),
  };
}
