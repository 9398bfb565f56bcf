import type { Order } from '../../../contract/order.ts';
import { productName } from '../../../kit/product-name.ts';
import { useT } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { packingName } from '../cart/packing-name.ts';
import { PriceNote } from './price-note.tsx';

/** As many lines as do not push the button out of sight. */
const OPEN_LINES = 3;

type ContentsProps = {
  order: Order;
  /** By default what is paid for, which a gift is not. */
  title?: string;
};

/** The lines of an order; long ones are collapsed. */
export function OrderContents({ order, title }: ContentsProps) {
  const t = useT();
  const { lines, currency, isGross } = order;
  return (
    <details className="group mt-4 border-t border-rule pt-2" open={lines.length <= OPEN_LINES}>
      <summary className="flex min-h-11 items-center justify-between gap-2 font-medium">
        {title ?? t('pay.contents', { count: lines.filter(({ isGift }) => !isGift).length })}
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <PriceNote order={order} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys too */}
      <ul className="max-h-80 divide-y divide-rule overflow-y-auto" tabIndex={0}>
        {lines.map(
          ({
            sku,
            warehouse,
            packing,
            packingSlug,
            title,
            brand,
            attributes,
            quantity,
            isGift,
            total,
            packingPrice,
            gross,
          }) => (
            <li
              key={`${sku} ${warehouse} ${packing} ${isGift}`}
              className="flex justify-between gap-3 py-2 text-13"
            >
              <span className="min-w-0">
                <span className="block">{productName(title, brand).name}</span>
                <span className="text-ink-3 tabular-nums">
                  {[`${quantity} × ${sku}`, ...Object.values(attributes), packingName(packingSlug, t)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {isGift ? (
                <span className="whitespace-nowrap">{t('gift.mark')}</span>
              ) : (
                <Price amount={isGross ? gross.total : total + packingPrice * quantity} currency={currency} />
              )}
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
