import type { StoreApi } from 'zustand';
import type { Answer, Call } from '../../../contract/call.ts';
import { acceptChanges, addToCart, type Cart, getCart, modifyCart } from '../../../contract/cart.ts';
import { notify } from '../../ui/toast.ts';
import { type CartView, lineKey, type Refusal, type Row, updateRow } from './cart-view.ts';
import { createChangeQueue } from './change-queue.ts';
import { createSavedChanges } from './saved-changes.ts';
import { createSeveralChanges } from './several-changes.ts';
import { createViewWriter, type LineOptions } from './view-writer.ts';

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
        setRefusal(id, refusal && { ...refusal, quantity });
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

/** Refusals of a change to what was there when the page was shown: another window has changed the cart, or signed in. */
const OUTDATED: readonly (string | undefined)[] = ['NotFound', 'LineGone', 'OrderStateWrong'];

const shownKeys = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ key, isRemoved }) => (isRemoved ? [] : [key]));

/** Makes a refused change in the cart with the number. */
type Repeat = (orderId: string) => Promise<unknown>;

/**
 * Shows the cart as it is now. When a guest's was merged into the member's, what was refused is repeated there, and the
 * page leads there; or to the payment of what was placed. Returns whether it leads to another page.
 */
async function refreshCart(
  orderId: string,
  call: Call,
  show: (cart: Cart) => void,
  repeat?: Repeat,
): Promise<boolean> {
  if (orderId === '') return false;
  const found = await call(getCart, { orderId });
  if (found.ok && found.data.orderid === orderId) show(found.data);
  else if (found.ok || found.reason === 'OrderStateWrong') {
    if (found.ok && found.data.orderid) await repeat?.(found.data.orderid);
    location.reload();
    return true;
  }
  return false;
}

/** Renews the page when a change of an outdated one was refused, and says why it was. */
const renewing =
  (call: Call, refresh: (repeat: Repeat) => Promise<boolean>): Call =>
  async (contract, input) => {
    const answer = await call(contract, input);
    if (answer.ok || !OUTDATED.includes(answer.reason)) return answer;
    const leads = await refresh((orderId) => call(contract, Object.assign({}, input, { orderId })));
    if (!leads) notify(answer.message, 'error');
    return answer;
  };

/**
 * Sends the changes of a cart one after another. Each answer is the cart after the change; changes that are not
 * answered yet show over it.
 */
export function createCartChanges(view: StoreApi<CartView>, given: Call) {
  const { getState, setState } = view;
  const writer = createViewWriter(view);
  const orderId = getState().cart.orderid ?? '';
  const refresh = (repeat?: Repeat) => refreshCart(orderId, given, writer.show, repeat);
  const call = renewing(given, refresh);
  const queue = createChangeQueue((isBusy) => setState({ isBusy }));

  async function enqueueCall(key: string, send: () => Promise<Answer<Cart>>): Promise<Refusal | null> {
    let refusal: Refusal | null = null;
    await queue.add(key, async () => {
      refusal = writer.applyAnswer(await send());
    });
    return refusal;
  }

  return {
    show: writer.show,
    /** Shows the cart as it is now, after the changes that are under way; `lost` says that a line is no longer there. */
    refresh: (lost: string) =>
      queue.add('refresh', async () => {
        const shown = shownKeys(getState().rows);
        if (await refresh()) return;
        const now = new Set(shownKeys(getState().rows));
        if (shown.some((key) => !now.has(key))) notify(lost, 'plain');
      }),
    applyAnswer: writer.applyAnswer,
    settled: queue.settled,
    /** Sends a change of anything but a line. Returns why it was refused. */
    change: (key: string, send: (orderId: string, call: Call) => Promise<Answer<Cart>>) =>
      enqueueCall(key, () => send(orderId, call)),
    acceptChanges: () =>
      enqueueCall('accept', () => call(acceptChanges, { orderId, version: getState().cart.version })),
    ...createLineChanges({ view, call, queue, writer }),
    ...createSeveralChanges({ view, call, queue, writer }),
    ...createSavedChanges({ view, call, queue, writer }),
  };
}
export type CartChanges = ReturnType<typeof createCartChanges>;
