import { useState } from 'react';
import { useStore } from 'zustand';
import type { CartLine } from '../../../contract/cart.ts';
import { withVat } from '../../../kit/money.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Button } from '../../ui/button.tsx';
import type { CartStore } from './cart-store.ts';
import { CHANGES_ID, type Refusal, shownLine } from './cart-view.ts';
import { AfterDiscounts } from './gift-choice.tsx';

type Notice = CartLine['notices'][number];

/** Changed prices and quantities, old and new. The order can be placed once the buyer accepts them. */
export function AcceptChanges({ cart }: { cart: CartStore }) {
  const { t, money, language } = useLocale();
  const { isGross } = useRootData().priceDisplay;
  const rows = useStore(cart.view, (view) => view.rows);
  const { currency, gift } = useStore(cart.view, (view) => view.cart);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const changed = rows.filter(({ isRemoved, line }) => !isRemoved && line.notices.length > 0);
  if (changed.length === 0 && !gift.dropped) return null;
  const onAccept = async () => {
    setBusy(true);
    setRefusal(await (await cart.changes()).acceptChanges());
    setBusy(false);
  };
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const textOf = ({ type, old, now, step, country }: Notice, line: CartLine): string => {
    if (country) return t('notice.country', { country: regions.of(country) ?? country });
    if (type === 'inventory' && now === 0 && line.available === 0) return t('notice.soldOut');
    if (step) return t('notice.step', { old, now, step });
    const below = type === 'moq' && t('notice.below', { old: line.quantity, now });
    // The minimum is as it was: the line had more pieces before.
    if (below && old === now) return below;
    const shown = (value: number) =>
      type === 'price' ? money(withVat(value, shownLine(line, isGross).rate), currency) : value;
    const change = t(`notice.${type}`, { old: shown(old), now: shown(now) });
    return below ? `${change}; ${below}` : change;
  };
  return (
    <section aria-labelledby={CHANGES_ID} className="mb-6 rounded-lg border border-ink p-4">
      <h2 id={CHANGES_ID} className="text-15 font-semibold text-ink">
        {t('notice.heading')}
      </h2>
      <ul className="mt-2 mb-4 divide-y divide-rule">
        {changed.map(({ id, line }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-medium">{productName(line.title, line.brand).name}</p>
              {line.notices.map((notice) => (
                <p key={notice.type} className="text-ink-2" suppressHydrationWarning>
                  {line.sku}: {textOf(notice, line)}
                </p>
              ))}
            </div>
            <Button variant="secondary" size="sm" className="shrink-0" onClick={() => cart.remove(id)}>
              {t('notice.remove')}
              <span className="sr-only"> {line.sku}</span>
            </Button>
          </li>
        ))}
        {gift.dropped && (
          <li className="py-2">
            <p className="line-clamp-1 font-medium">{gift.dropped.title}</p>
            <p className="text-ink-2">{gift.dropped.message}</p>
            <AfterDiscounts cart={cart} />
          </li>
        )}
      </ul>
      {refusal && (
        <p role="alert" className="mb-3 text-error">
          {refusal.message || t('refusal.InternalError')}
        </p>
      )}
      <Button variant="secondary" busy={busy} onClick={onAccept}>
        {t('notice.accept')}
      </Button>
    </section>
  );
}
