import type { StoreApi } from 'zustand';
import type { Answer, Call } from '../../../contract/call.ts';
import { acceptNotices, addToCart, type Cart, modifyCart } from '../../../contract/cart.ts';
import { useVisitor } from '../../session/visitor.ts';
import { type CartView, type Refusal, type Row, updateRow } from './cart-view.ts';
import { createChangeQueue } from './change-queue.ts';
import { lineKey } from './line-key.ts';
import { nextRows } from './next-rows.ts';

const isCart = (data: unknown): data is Cart => typeof data === 'object' && data !== null && 'lines' in data;

const without = <Value>(record: Record<string, Value>, id: string): Record<string, Value> => {
  const { [id]: _, ...others } = record;
  return others;
};

/**
 * What changes a cart: one change after the other goes to the shop, each answer is the cart as it is then, and what
 * is still on its way shows over it.
 */
export function createCartChanges(view: StoreApi<CartView>, call: Call) {
  const { getState: get, setState: set } = view;
  const queue = createChangeQueue((isBusy) => set({ isBusy }));
  const orderId = get().cart.orderid ?? '';

  /** Shows a cart, unless a newer one is shown already. */
  function show(cart: Cart): void {
    const now = get().cart;
    if (cart === now || (cart.orderid === now.orderid && cart.version < now.version)) return;
    set(({ rows }) => ({ cart, rows: nextRows(rows, cart.lines) }));
    useVisitor.setState({ cartCount: cart.pieces, orderId: cart.orderid });
  }

  /** Takes an answer over; a refusal that brings the cart shows it too. Gives what to tell the buyer. */
  function applyAnswer(answer: Answer<unknown>): Refusal | null {
    const cart = isCart(answer.data) ? answer.data : null;
    if (cart) show(cart);
    if (!answer.ok) return { message: answer.message, fields: answer.fields };
    const failed = cart?.failed[0];
    return failed ? { message: failed.message } : null;
  }

  async function enqueueCall(key: string, ask: () => Promise<Answer<Cart>>): Promise<Refusal | null> {
    let fault: Refusal | null = null;
    await queue.add(key, async () => {
      fault = applyAnswer(await ask());
    });
    return fault;
  }

  const rowOf = (id: string): Row | undefined => get().rows.find((row) => row.id === id);
  const refOf = ({ line: { sku, warehouse, packing } }: Row) => ({ orderId, sku, warehouse, packing });
  const setRefusal = (id: string, fault: Refusal | null): void =>
    set(({ refusals }) => ({ refusals: fault ? { ...refusals, [id]: fault } : without(refusals, id) }));
  const clearPending = (id: string): void =>
    set(({ pendingQuantities }) => ({ pendingQuantities: without(pendingQuantities, id) }));
  const restore = (id: string): void => {
    set({ restoredId: id });
    updateRow(view, id, { isRemoved: false });
  };

  return {
    show,
    applyAnswer,
    settled: queue.settled,
    /** A change of anything but a line. Gives what was refused once it is answered. */
    change: (key: string, ask: (orderId: string, call: Call) => Promise<Answer<Cart>>) =>
      enqueueCall(key, () => ask(orderId, call)),
    accept: () => enqueueCall('accept', () => call(acceptNotices, { orderId, version: get().cart.version })),

    /** Tells the shop the quantity that is wanted of a row. */
    setQuantity: (id: string): Promise<void> =>
      queue.add(`quantity ${id}`, async () => {
        const row = rowOf(id);
        const quantity = get().pendingQuantities[id];
        if (!row || row.isRemoved || quantity === undefined) return;
        const fault = applyAnswer(await call(modifyCart, { ...refOf(row), quantity }));
        // A newer wish is on its way.
        if (get().pendingQuantities[id] !== quantity) return;
        clearPending(id);
        setRefusal(id, fault);
      }),

    setPacking: (id: string, newPacking: number): Promise<void> =>
      queue.add(`packing ${id}`, async () => {
        const row = rowOf(id);
        if (!row || row.isRemoved) return;
        const quantity = get().pendingQuantities[id] ?? row.line.quantity;
        const answer = await call(modifyCart, { ...refOf(row), quantity, newPacking });
        const key = lineKey({ ...row.line, packing: newPacking });
        // The line goes by another key now, in the same place; where there is one by it already, they are one.
        if (answer.ok && !get().rows.some((other) => other.key === key)) updateRow(view, id, { key });
        setRefusal(id, applyAnswer(answer));
      }),

    /** Tells the shop that a row is gone. */
    remove: (id: string): Promise<void> =>
      queue.add(`quantity ${id}`, async () => {
        const row = rowOf(id);
        if (!row?.isRemoved) return;
        const fault = applyAnswer(await call(modifyCart, { ...refOf(row), quantity: 0 }));
        clearPending(id);
        setRefusal(id, fault);
        if (fault) restore(id);
      }),

    /** Puts a removed line back as it was. */
    undo: (id: string): Promise<void> =>
      queue.add(`undo ${id}`, async () => {
        const row = rowOf(id);
        if (!row?.isRemoved) return;
        const fault = applyAnswer(await call(addToCart, { ...refOf(row), quantity: row.line.quantity }));
        setRefusal(id, fault);
        if (!fault) restore(id);
      }),
  };
}
export type CartChanges = ReturnType<typeof createCartChanges>;
