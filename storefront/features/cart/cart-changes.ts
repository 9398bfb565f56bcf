import type { StoreApi } from 'zustand';
import type { Answer, Call } from '../../../contract/call.ts';
import { acceptChanges, addToCart, type Cart, modifyCart } from '../../../contract/cart.ts';
import { type CartAndSaved, removeLines, restoreLines, saveLines } from '../../../contract/saved-lines.ts';
import { useVisitor } from '../../session/visitor.ts';
import { type CartView, type LineRef, lineKey, type Refusal, type Row, updateRow } from './cart-view.ts';
import { createChangeQueue } from './change-queue.ts';
import { nextRows } from './next-rows.ts';

const isCart = (data: unknown): data is Cart => typeof data === 'object' && data !== null && 'lines' in data;

const omit = <Value>(record: Record<string, Value>, id: string): Record<string, Value> => {
  const { [id]: _, ...others } = record;
  return others;
};

/** The writes of a cart's view. */
function createViewWriter({ getState, setState }: StoreApi<CartView>) {
  /** Shows a cart, unless a newer one is shown. */
  function show(cart: Cart): void {
    const current = getState().cart;
    if (cart === current || (cart.orderid === current.orderid && cart.version < current.version)) return;
    setState(({ rows }) => ({ cart, rows: nextRows(rows, cart.lines) }));
    useVisitor.setState({ cartCount: cart.pieces, orderId: cart.orderid });
  }
  return {
    show,
    /** Shows the cart of an answer, that of a refusal too. Returns why something was refused. */
    applyAnswer(answer: Answer<unknown>): Refusal | null {
      const cart = isCart(answer.data) ? answer.data : null;
      if (cart) show(cart);
      if (!answer.ok) return { message: answer.message, fields: answer.fields };
      const rejected = cart?.failed[0];
      return rejected ? { message: rejected.message } : null;
    },
    findRow: (id: string): Row | undefined => getState().rows.find((row) => row.id === id),
    setRefusal: (id: string, refusal: Refusal | null): void =>
      setState(({ refusals }) => ({
        refusals: refusal ? { ...refusals, [id]: refusal } : omit(refusals, id),
      })),
    clearPending: (id: string): void =>
      setState(({ pendingQuantities }) => ({ pendingQuantities: omit(pendingQuantities, id) })),
  };
}

type Writer = ReturnType<typeof createViewWriter>;
type Queue = ReturnType<typeof createChangeQueue>;
type LineOptions = { view: StoreApi<CartView>; call: Call; queue: Queue; writer: Writer };

/** The changes of single lines: quantity, packing, removal, and its undoing. */
function createLineChanges({ view, call, queue, writer }: LineOptions) {
  const { getState, setState } = view;
  const { applyAnswer, findRow, setRefusal, clearPending } = writer;
  const orderId = getState().cart.orderid ?? '';
  const refOf = ({ line: { sku, warehouse, packing } }: Row) => ({ orderId, sku, warehouse, packing });
  const restore = (id: string): void => {
    setState({ restoredId: id });
    updateRow(view, id, { isRemoved: false });
  };
  return {
    /** Sends the pending quantity of a row. */
    setQuantity: (id: string): Promise<void> =>
      queue.add(`quantity ${id}`, async () => {
        const row = findRow(id);
        const quantity = getState().pendingQuantities[id];
        if (!row || row.isRemoved || quantity === undefined) return;
        const refusal = applyAnswer(await call(modifyCart, { ...refOf(row), quantity }));
        // A newer quantity is queued.
        if (getState().pendingQuantities[id] !== quantity) return;
        clearPending(id);
        setRefusal(id, refusal);
      }),

    setPacking: (id: string, newPacking: number): Promise<void> =>
      queue.add(`packing ${id}`, async () => {
        const row = findRow(id);
        if (!row || row.isRemoved) return;
        const quantity = getState().pendingQuantities[id] ?? row.line.quantity;
        const answer = await call(modifyCart, { ...refOf(row), quantity, newPacking });
        const key = lineKey({ ...row.line, packing: newPacking });
        // The line keeps its position under its new key, unless the cart merged it into a line with that key.
        if (answer.ok && !getState().rows.some((other) => other.key === key)) updateRow(view, id, { key });
        setRefusal(id, applyAnswer(answer));
      }),

    /** Sends the removal of a row. */
    remove: (id: string): Promise<void> =>
      queue.add(`quantity ${id}`, async () => {
        const row = findRow(id);
        if (!row?.isRemoved) return;
        const refusal = applyAnswer(await call(modifyCart, { ...refOf(row), quantity: 0 }));
        clearPending(id);
        setRefusal(id, refusal);
        if (refusal) restore(id);
      }),

    /** Adds a removed line again, with its quantity. */
    undo: (id: string): Promise<void> =>
      queue.add(`undo ${id}`, async () => {
        const row = findRow(id);
        if (!row?.isRemoved) return;
        const refusal = applyAnswer(await call(addToCart, { ...refOf(row), quantity: row.line.quantity }));
        setRefusal(id, refusal);
        if (!refusal) restore(id);
      }),
  };
}

/** The changes between the cart and what is saved for later. */
function createSavedChanges({ view, call, queue, writer }: LineOptions) {
  const { getState, setState } = view;
  const refOf = ({ sku, warehouse, packing }: LineRef): LineRef => ({ sku, warehouse, packing });
  const showBoth = (answer: Answer<CartAndSaved>): Refusal | null => {
    if (!answer.ok) return { message: answer.message };
    setState({ saved: answer.data.saved });
    return writer.applyAnswer({ ...answer, data: answer.data.cart });
  };
  return {
    /** Saves rows for later. Says at the first of them why that was refused. */
    saveForLater: (ids: readonly string[]): Promise<void> =>
      queue.add(`save ${ids.join()}`, async () => {
        const rows = getState().rows.filter(({ id, isRemoved }) => ids.includes(id) && !isRemoved);
        const [first] = rows;
        if (!first) return;
        const orderId = getState().cart.orderid ?? '';
        const lines = rows.map(({ line }) => refOf(line));
        const refusal = showBoth(await call(saveLines, { orderId, lines }));
        if (refusal) writer.setRefusal(first.id, refusal);
      }),

    /** Removes rows at once; each can be undone. Says at the first of them why that was refused. */
    removeMany: (ids: readonly string[]): Promise<void> =>
      queue.add(`remove ${ids.join()}`, async () => {
        const rows = getState().rows.filter(({ id, isRemoved }) => ids.includes(id) && !isRemoved);
        const [first] = rows;
        if (!first) return;
        for (const { id } of rows) updateRow(view, id, { isRemoved: true });
        const orderId = getState().cart.orderid ?? '';
        const lines = rows.map(({ line }) => refOf(line));
        const refusal = writer.applyAnswer(await call(removeLines, { orderId, lines }));
        if (!refusal) return;
        for (const { id } of rows) updateRow(view, id, { isRemoved: false });
        writer.setRefusal(first.id, refusal);
      }),

    /** Adds saved lines to the cart. Returns why one of them could not be added. */
    async restoreSaved(lines: readonly LineRef[]): Promise<Refusal | null> {
      let refusal: Refusal | null = null;
      await queue.add(`restore ${lines.map(lineKey).join()}`, async () => {
        refusal = showBoth(await call(restoreLines, { lines: lines.map(refOf) }));
      });
      return refusal;
    },

    /** Deletes a saved line. */
    removeSaved: (line: LineRef): Promise<void> =>
      queue.add(`unsave ${lineKey(line)}`, async () => {
        const orderId = getState().saved?.orderid;
        if (!orderId) return;
        const answer = await call(modifyCart, { orderId, ...refOf(line), quantity: 0 });
        if (answer.ok) setState({ saved: answer.data });
      }),
  };
}

/**
 * Sends the changes of a cart one after another. Each answer is the cart after the change; changes that are not answered
 * yet show over it.
 */
export function createCartChanges(view: StoreApi<CartView>, call: Call) {
  const { getState, setState } = view;
  const writer = createViewWriter(view);
  const queue = createChangeQueue((isBusy) => setState({ isBusy }));
  const orderId = getState().cart.orderid ?? '';

  async function enqueueCall(key: string, send: () => Promise<Answer<Cart>>): Promise<Refusal | null> {
    let refusal: Refusal | null = null;
    await queue.add(key, async () => {
      refusal = writer.applyAnswer(await send());
    });
    return refusal;
  }

  return {
    show: writer.show,
    applyAnswer: writer.applyAnswer,
    settled: queue.settled,
    /** Sends a change of anything but a line. Returns why it was refused. */
    change: (key: string, send: (orderId: string, call: Call) => Promise<Answer<Cart>>) =>
      enqueueCall(key, () => send(orderId, call)),
    acceptChanges: () =>
      enqueueCall('accept', () => call(acceptChanges, { orderId, version: getState().cart.version })),
    ...createLineChanges({ view, call, queue, writer }),
    ...createSavedChanges({ view, call, queue, writer }),
  };
}
export type CartChanges = ReturnType<typeof createCartChanges>;
