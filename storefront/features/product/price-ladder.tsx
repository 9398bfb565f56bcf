import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { VatNote } from '../../ui/vat-note.tsx';
import { ladderSteps, SHORT_PRICE } from '../variant/ladder.ts';
import type { Tier } from '../variant/tiers.ts';

type LadderProps = {
  tiers: readonly Tier[];
  quantity: number;
  currency: string;
  /** The page that opens with the quantity of a step; absent: this one. */
  action?: string;
  /** Whether the prices around it are without VAT. */
  isNet?: boolean;
  /** What a piece costs at a quantity and a price of the tiers, where that depends on the parcel. */
  chargeAt?: (quantity: number, price: number) => { piece: number; isNet: boolean };
  /** Takes the quantity of a step in place, where scripts run. */
  onChoose?: (quantity: number) => void;
};

/**
 * Prices by quantity as steps, as the least quantity of each is charged, and the chosen one as it is itself. A press
 * takes the step's quantity; without `onChoose`, and without scripts, its page opens with it.
 */
export function PriceLadder({
  tiers,
  quantity,
  currency,
  action,
  isNet = false,
  chargeAt = (_, piece) => ({ piece, isNet }),
  onChoose,
}: LadderProps) {
  const { t, money } = useLocale();
  const isLong = tiers.some(([, price]) => money(price, currency).length > SHORT_PRICE);
  // A parcel above the limit of the shop's scheme is charged without VAT.
  const other = tiers.find(([from, price]) => chargeAt(from, price).isNet !== isNet);
  return (
    <form method="get" action={action}>
      <ol
        aria-label={t('product.tiers')}
        className={classNames('ladder ladder-large', isLong && 'ladder-long')}
      >
        {ladderSteps(tiers, quantity).map(({ tier: [from, price], state }) => (
          <li key={from} className={state}>
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
              aria-current={state === 'now' ? 'true' : undefined}
            >
              <Price
                amount={chargeAt(state === 'now' ? quantity : from, price).piece}
                currency={currency}
                className="font-semibold"
              />
              <span className="ladder-range">{t('product.atLeast', { quantity: from })}</span>
              {state === 'now' && <span className="ladder-yours">{t('product.pieces', { quantity })}</span>}
            </button>
          </li>
        ))}
      </ol>
      {other && (
        <p className="text-13 text-ink-3">
          {t('product.atLeast', { quantity: other[0] })}: <VatNote isNet={!isNet} />
        </p>
      )}
    </form>
  );
}
