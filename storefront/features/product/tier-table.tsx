import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { VatNote } from '../../ui/vat-note.tsx';
import { activeTier, type Tier } from '../variant/tiers.ts';

type TableProps = {
  tiers: readonly Tier[];
  quantity: number;
  currency: string;
  /** Whether the prices around it are without VAT. */
  isNet: boolean;
  /** What a piece costs at a quantity and a price of the tiers. */
  chargeAt: (quantity: number, price: number) => { piece: number; isNet: boolean };
  onChoose: (quantity: number) => void;
};

/** Prices by quantity, as the least quantity of each is charged, and the chosen one as it is itself. A click sets the tier's quantity. */
export function TierTable({ tiers, quantity, currency, isNet, chargeAt, onChoose }: TableProps) {
  const { t, language } = useLocale();
  const active = activeTier(tiers, quantity);
  return (
    <ul
      aria-label={t('product.tiers')}
      className="grid grid-cols-3 overflow-hidden rounded-md border border-rule lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {tiers.map((tier, index) => {
        const [from, price] = tier;
        const next = tiers[index + 1]?.[0];
        const [first, last] = [from, (next ?? 0) - 1].map((one) => formatNumber(one, language));
        const range = next === undefined ? `≥ ${first}` : next - 1 > from ? `${first}–${last}` : first;
        const charged = chargeAt(tier === active ? quantity : from, price);
        return (
          <li key={from} className="-mt-px -ml-px border-t border-l border-rule">
            <button
              type="button"
              onClick={() => onChoose(from)}
              aria-current={tier === active ? 'true' : undefined}
              className={classNames(
                'block h-full w-full px-1 py-2 text-center tabular-nums -outline-offset-2',
                tier === active ? 'bg-act-tint text-act' : 'hover:bg-sunk',
              )}
            >
              <span className={classNames('block text-13', tier === active ? 'text-act' : 'text-ink-3')}>
                {range}
              </span>
              <Price amount={charged.piece} currency={currency} className="font-semibold" />
              {charged.isNet !== isNet && (
                <span className="block">
                  <VatNote isNet={charged.isNet} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
