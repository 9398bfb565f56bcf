import { formatNumber } from '../../../kit/format-number.ts';
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
  /** Whether the prices around it are without VAT. */
  isNet: boolean;
  /** What a piece costs at a quantity and a price of the tiers. */
  chargeAt: (quantity: number, price: number) => { piece: number; isNet: boolean };
  onChoose: (quantity: number) => void;
};

/**
 * Prices by quantity as steps, as the least quantity of each is charged, and the chosen one as it is itself. A press
 * sets the step's quantity; without scripts the page comes again with it.
 */
export function PriceLadder({ tiers, quantity, currency, isNet, chargeAt, onChoose }: LadderProps) {
  const { t, language, money } = useLocale();
  const isLong = tiers.some(([, price]) => money(price, currency).length > SHORT_PRICE);
  // A parcel above the limit of the shop's scheme is charged without VAT.
  const other = tiers.find(([from, price]) => chargeAt(from, price).isNet !== isNet);
  return (
    <form method="get">
      <ol
        aria-label={t('product.tiers')}
        className={classNames('ladder ladder-large', isLong && 'ladder-long')}
      >
        {ladderSteps(tiers, quantity).map(({ tier: [from, price], state }) => {
          const charged = chargeAt(state === 'now' ? quantity : from, price);
          return (
            <li key={from} className={state}>
              <button
                type="submit"
                name="quantity"
                value={from}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(from);
                }}
                aria-current={state === 'now' ? 'true' : undefined}
              >
                <Price amount={charged.piece} currency={currency} className="font-semibold" />
                <span className="ladder-range">
                  {t('product.atLeast', { quantity: formatNumber(from, language) })}
                </span>
                {state === 'now' && (
                  <span className="ladder-yours">
                    {t('product.pieces', { quantity: formatNumber(quantity, language) })}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {other && (
        <p className="text-13 text-ink-3">
          {t('product.atLeast', { quantity: formatNumber(other[0], language) })}:
          <VatNote isNet={!isNet} />
        </p>
      )}
    </form>
  );
}
