import { useRef } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Sum } from '../../ui/sum.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import { VatNote } from '../../ui/vat-note.tsx';
import type { BulkOrder } from './use-bulk-order.ts';

type BarProps = { order: BulkOrder; currency: string };

/** The order's lines, pieces and total, and the button that adds it. Sticks to the lower edge of the window. */
export function BulkOrderBar({ order, currency }: BarProps) {
  const { t, money } = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  useFocusNotObscured(bar);
  const { lines, pieces, amount, isNet, next } = order.total;
  return (
    <div
      ref={bar}
      className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-rule bg-paper py-3"
    >
      <p aria-live="polite">
        {pieces === 0 ? (
          <span className="text-ink-3">{t('grid.empty')}</span>
        ) : (
          <Sum>
            {t('grid.lines', { count: lines })} · {t('product.cartonPieces', { count: pieces })} ·{' '}
            <Price amount={amount} currency={currency} className="font-semibold" />
            <VatNote isNet={isNet} />
            {next && (
              <span className="block text-13" suppressHydrationWarning>
                {t('product.nextTier', {
                  count: next.more,
                  price: money(next.price, currency),
                })}
                {', '}
                <span className="saves">
                  {t('product.nextSaves', { amount: money(next.saving, currency) })}
                </span>
                {next.isNet !== isNet && <VatNote isNet={next.isNet} />}
              </span>
            )}
          </Sum>
        )}
      </p>
      <Button
        size="lg"
        busy={order.busy}
        disabled={pieces === 0}
        onClick={order.submit}
        className="grow sm:grow-0"
      >
        {t('grid.add')}
      </Button>
    </div>
  );
}
