import type { StoreApi } from 'zustand';
import type { Answer, Call } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';
import { useVisitor } from '../../session/visitor.ts';
import { type CartView, paidLines, type Refusal, type Row } from './cart-view.ts';
import type { createChangeQueue } from './change-queue.ts';
import { nextRows } from './next-rows.ts';

const isCart = (data: unknown): data is Cart => typeof data === 'object' && data !== null && 'lines' in data;

const omit = <Value>(record: Record<string, Value>, id: string): Record<string, Value> => {
  const { [id]: _, ...others } = record;
  return others;
};

/** The writes of a cart's view. */
export function createViewWriter({ getState, setState }: StoreApi<CartView>) {
  /** Shows a cart, unless a newer one is shown. */
  function show(cart: Cart): void {
    const current = getState().cart;
    if (cart === current || (cart.orderid === current.orderid && cart.version < current.version)) return;
    setState(({ rows }) => ({ cart, rows: nextRows(rows, paidLines(cart)) }));
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
export type LineOptions = { view: StoreApi<CartView>; call: Call; queue: Queue; writer: Writer };
