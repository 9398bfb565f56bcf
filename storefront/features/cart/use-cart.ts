import { useCallback, useState } from 'react';
import type { Answer, FieldFault } from '../../../contract/call.ts';
import { acceptNotices, addToCart, type Cart, type CartLine, modifyCart } from '../../../contract/cart.ts';
import { call } from '../../call.ts';
import { useVisitor } from '../../session/visitor.ts';

export type Faults = { message: string; fields?: FieldFault[] | undefined };
export type LineRef = Pick<CartLine, 'sku' | 'warehouse' | 'packing'>;

export const keyOf = ({ sku, warehouse, packing }: LineRef): string => `${sku} ${warehouse} ${packing}`;

const isCart = (data: unknown): data is Cart => typeof data === 'object' && data !== null && 'lines' in data;

/** The cart on the page: every change answers with the cart as it is then, and only that is shown. */
export function useCart(initial: Cart) {
  const [cart, setCart] = useState(initial);
  const [pending, setPending] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [removed, setRemoved] = useState<CartLine | null>(null);

  const show = useCallback((next: Cart) => {
    setCart(next);
    useVisitor.setState({ cartCount: next.pieces, orderId: next.orderid });
  }, []);

  /** Takes an answer over; a refusal that brings the cart shows it too. Gives what to tell the buyer. */
  const take = useCallback(
    (answer: Answer<Cart>): Faults | null => {
      if (answer.ok) {
        show(answer.data);
        return null;
      }
      if (isCart(answer.data)) show(answer.data);
      return { message: answer.message, fields: answer.fields };
    },
    [show],
  );

  const orderId = cart.orderid ?? '';
  const change = async (line: LineRef, input: { quantity: number; newPacking?: number }) => {
    const key = keyOf(line);
    setPending(key);
    const { sku, warehouse, packing } = line;
    const fault = take(await call(modifyCart, { orderId, sku, warehouse, packing, ...input }));
    setFaults((before) => ({ ...before, [key]: fault ? (fault.fields?.[0]?.message ?? fault.message) : '' }));
    setPending(null);
  };

  return {
    cart,
    take,
    pending,
    removed,
    faultAt: (line: LineRef): string | undefined => faults[keyOf(line)] || undefined,
    setQuantity: (line: CartLine, quantity: number) => change(line, { quantity }),
    setPacking: (line: CartLine, newPacking: number) => change(line, { quantity: line.quantity, newPacking }),
    remove: async (line: CartLine) => {
      await change(line, { quantity: 0 });
      setRemoved(line);
    },
    undo: async () => {
      if (!removed) return;
      const { sku, warehouse, packing, quantity } = removed;
      take(await call(addToCart, { orderId, sku, warehouse, packing, quantity }));
      setRemoved(null);
    },
    accept: async () => take(await call(acceptNotices, { orderId, version: cart.version })),
  };
}
export type CartState = ReturnType<typeof useCart>;
