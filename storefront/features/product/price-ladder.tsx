import type { ReactNode } from 'react';
import type { Tier } from '../../../kit/tiers.ts';
import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ladderSteps, SHORT_PRICE } from '../../ui/ladder.ts';
import { Price } from '../../ui/price.tsx';
import { VatNote } from '../../ui/vat-note.tsx';

type StepsProps = {
  tiers: readonly Tier[];
  quantity: number;
  currency: string;
  /** What a piece costs at a quantity and a price of the tiers, where that depends on the parcel. */
  chargeAt?: (quantity: number, price: number) => { piece: number; isNet: boolean };
  /** Whether the prices around it are without VAT; a step that is not as they are says so. */
  isNet?: boolean;
  /** What surrounds the words of a step: a button, where it can be taken. */
  step: (tier: Tier, isNow: boolean, words: ReactNode) => ReactNode;
};

/** Prices by quantity as steps, as the least quantity of each is charged, and the one of a quantity as it is itself. */
export function LadderSteps({ tiers, quantity, currency, chargeAt, isNet = false, step }: StepsProps) {
  const { t, money } = useLocale();
  const isLong = tiers.some(([, price]) => money(price, currency).length > SHORT_PRICE);
  return (
    <ol
      aria-label={t('product.tiers')}
      className={classNames('ladder ladder-large', isLong && 'ladder-long')}
    >
      {ladderSteps(tiers, quantity).map(({ tier, state }) => {
        const [from, price] = tier;
        const isNow = state === 'now';
        const charged = chargeAt?.(isNow ? quantity : from, price) ?? { piece: price, isNet };
        return (
          <li key={from} className={state}>
            {step(
              tier,
              isNow,
              <>
                <Price amount={charged.piece} currency={currency} className="font-semibold" />
                {/* A parcel above the limit of the shop's scheme is charged without VAT. */}
                {charged.isNet !== isNet && (
                  <span className="ladder-basis">
                    <VatNote isNet={charged.isNet} />
                  </span>
                )}
                <span className="ladder-range">{t('product.atLeast', { quantity: from })}</span>
                {isNow && quantity > 0 && (
                  <span className="ladder-yours">{t('product.pieces', { quantity })}</span>
                )}
              </>,
            )}
          </li>
        );
      })}
    </ol>
  );
}

type LadderProps = Omit<StepsProps, 'step'> & {
  /** The page that opens with the quantity of a step; absent: this one. */
  action?: string;
  /** Takes the quantity of a step in place, where scripts run. */
  onChoose?: (quantity: number) => void;
};

/**
 * The steps of a product's prices. A press takes the step's quantity; without `onChoose`, and without scripts, its page
 * opens with it.
 */
export function PriceLadder({ action, onChoose, ...steps }: LadderProps) {
  return (
    <form method="get" action={action}>
      <LadderSteps
        {...steps}
        step={([from], isNow, words) => (
          <button
            type="submit"
            name="quantity"
            value={from}
            onClick={
              onChoose &&
              ((event) => {
                event.preventDefault();
                onChoose(from);
              })
            }
            aria-current={isNow ? 'true' : undefined}
          >
            {words}
          </button>
        )}
      />
    </form>
  );
}

/** What counts together for the price; `inCart`: how many pieces of it are in the cart. */
export function Together({ inCart }: { inCart: number }) {
  const { t } = useLocale();
  return (
    <p className="mt-1 text-13 text-ink-3" suppressHydrationWarning>
      {inCart > 0 ? t('product.inCart', { count: inCart }) : t('product.mixed')}
    </p>
  );
}
