import { useStore } from 'zustand';
import type { CartLine } from '../../../contract/cart.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { SHORT_PRICE, shortLadder } from '../../ui/ladder.ts';
import { VatNote } from '../../ui/vat-note.tsx';
import type { CartStore } from './cart-store.ts';
import { netOfOthers } from './cart-view.ts';
import { type FoldPrices, foldPrices } from './fold-prices.ts';

type StepsProps = {
  prices: FoldPrices;
  currency: string;
  /** Pieces that bring a line to a step; null beyond its stock. Absent where several lines reach it together. */
  quantityOf?: (from: number) => number | null;
};

/** The steps of a product's prices beside its lines. Those of a single line are buttons that take them. */
export function LineSteps({ prices: { steps }, currency, quantityOf }: StepsProps) {
  const { t, money } = useLocale();
  if (steps.length < 2) return null;
  const isShort = steps.every(({ tier: [, price] }) => money(price, currency).length <= SHORT_PRICE);
  return (
    <ol className="ladder" aria-label={t('product.tiers')}>
      {shortLadder(steps, isShort ? 3 : 2).map(({ tier: [from, price], state }) => {
        const quantity = state === 'now' ? null : (quantityOf?.(from) ?? null);
        const words = (
          <>
            <b>{money(price, currency)}</b>
            {t('product.atLeast', { quantity: from })}
          </>
        );
        return (
          <li key={from} className={state} aria-current={state === 'now' ? 'true' : undefined}>
            {quantity === null ? (
              words
            ) : (
              <button type="submit" name="quantity" value={quantity}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What a piece costs, and what more pieces would save. `isTogether`: all variants of the product count. */
export function EachPrice({
  prices: { unit, together, next },
  currency,
  isTogether = false,
}: Pick<StepsProps, 'prices' | 'currency'> & { isTogether?: boolean }) {
  const { t, money } = useLocale();
  return (
    <p className="cart-each" suppressHydrationWarning>
      <b className="font-semibold">{money(unit, currency)}</b>{' '}
      {isTogether ? t('product.eachAt', { quantity: together }) : t('line.each')}
      {next && (
        <>
          {' · '}
          {t('product.nextTier', { count: next.more, price: money(next.price, currency) })}{' '}
          {next.isNet ? (
            <VatNote isNet />
          ) : (
            <span className="saves">{t('product.nextSaves', { amount: money(next.saving, currency) })}</span>
          )}
        </>
      )}
    </p>
  );
}

/** Returns the prices that lines of one product and parcel share; see foldPrices. */
export function useFoldPrices(
  { view }: Pick<CartStore, 'view'>,
  lines: readonly CartLine[],
  rate: number,
): FoldPrices | null {
  const warehouse = lines[0]?.warehouse ?? 0;
  const { vatLimits } = useRootData();
  const others = useStore(view, ({ cart }) => netOfOthers(cart, warehouse, lines));
  return foldPrices(lines, { rate, others, limit: vatLimits?.[warehouse] ?? Number.POSITIVE_INFINITY });
}
