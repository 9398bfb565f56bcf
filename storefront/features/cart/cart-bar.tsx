import { useRef } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import { useIsVisible } from '../../ui/use-is-visible.ts';
import type { CartStore } from './cart-store.ts';
import { totalKey } from './total-key.ts';

/** The total and a link to the next step. Sticks to the lower edge of a phone while the summary is out of sight. */
export function CartBar({ cart: { view } }: { cart: CartStore }) {
  const t = useT();
  const { totals, gross, currency, address } = useStore(view, (now) => now.cart);
  const isBusy = useStore(view, (now) => now.isBusy);
  const isSummarySeen = useIsVisible('summary');
  const bar = useRef<HTMLDivElement>(null);
  useFocusNotObscured(bar);
  const isOpen = totals.shipping === null;
  const next = !address ? 'address' : isOpen ? 'shipping' : 'summary';
  return (
    <div
      ref={bar}
      id="cart-bar"
      style={{ paddingBottom: 'max(8px, env(safe-area-inset-bottom))' }}
      className={`cart-bar ${isSummarySeen ? 'cart-bar-unseen' : ''}`}
    >
      <p className="min-w-0">
        <span className="block text-13 text-ink-3">{t(totalKey(totals), { currency })}</span>
        <Price
          amount={gross.total}
          currency={currency}
          className={`cart-fades text-18 font-semibold whitespace-nowrap ${isBusy ? 'cart-faded' : ''}`}
        />
      </p>
      <a href={`#${next}`} className={`${buttonClass({ size: 'lg' })} cart-bar-next`}>
        {t(`bar.${next}`)}
      </a>
    </div>
  );
}
