import { useEffect, useState } from 'react';
import { getCartStats } from '../../../contract/cart.ts';
import { call } from '../../api/call.ts';
import { useVisitor } from '../../session/visitor.ts';

/**
 * Returns how many pieces of a SKU's product are in the cart: they count toward its price. The page is the same for
 * everybody, so they are 0 until they are loaded.
 */
export function useInCart(sku: string): number {
  const count = useVisitor(({ cartCount }) => cartCount);
  const [inCart, setInCart] = useState(0);
  useEffect(() => {
    if (count === 0) return setInCart(0);
    let isGone = false;
    void call(getCartStats, { sku }).then((stats) => {
      if (stats.ok && !isGone) setInCart(stats.data.inCart);
    });
    return () => {
      isGone = true;
    };
  }, [sku, count]);
  return inCart;
}
