import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { Cart } from '../../../contract/cart.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { QuickOrder } from '../cart/quick-order/quick-order.tsx';
import { SavedLines } from '../cart/saved-lines.tsx';
import { type RefusedSeveral, SelectLines } from '../cart/select-lines.tsx';
import { ShareCart } from '../cart/share-cart.tsx';
import { WishOrder } from '../wish-button/wish-order.tsx';
import { OtherCarts } from './other-carts.tsx';

type ToolsProps = {
  cart: CartStore;
  saved: Cart | null;
  /** A change of several lines that was refused before the page was loaded. */
  several: RefusedSeveral | undefined;
  /** Rows of the quick order were left when the cart was made. */
  isQuickOpen: boolean;
};

/** What follows the lines of a cart: changing several, adding many, and what is saved for later. */
export function CartTools({ cart, saved, several, isQuickOpen }: ToolsProps) {
  const { t, href } = useLocale();
  const orderId = useStore(cart.view, (view) => view.cart.orderid);
  const count = useStore(cart.view, ({ rows }) => rows.filter(({ isRemoved }) => !isRemoved).length);
  const isMember = useVisitor((state) => state.isGuest === 'NO');
  // An empty cart offers the fastest way to fill it.
  const [isEmptyAtFirst] = useState(count === 0);
  return (
    <>
      {count > 1 && (
        <Tool heading={t('select.heading')} isOpen={several !== undefined}>
          <SelectLines cart={cart} several={several} />
        </Tool>
      )}
      <Tool heading={t('quick.heading')} isOpen={isQuickOpen || isEmptyAtFirst}>
        <QuickOrder cart={cart} />
      </Tool>
      {count > 0 && (
        <div className="noscript:hidden">
          <Tool heading={t('share.heading')}>
            <ShareCart cart={cart} />
          </Tool>
        </div>
      )}
      {count > 0 && orderId && (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={`${href('/quote')}?cart=${orderId}`}>
            {t('cart.askPrices')}
          </a>
        </p>
      )}
      {count > 0 && orderId && isMember && <WishOrder orderId={orderId} />}
      <OtherCarts orderId={orderId} />
      {saved && <SavedLines cart={cart} loaded={saved} />}
    </>
  );
}

type ToolProps = { heading: string; isOpen?: boolean; children: ReactNode };

/** A part that is folded until it is wanted. */
function Tool({ heading, isOpen = false, children }: ToolProps) {
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{heading}</summary>
      <div className="mb-4">{children}</div>
    </details>
  );
}
