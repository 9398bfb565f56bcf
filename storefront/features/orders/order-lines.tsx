import type { ReactNode } from 'react';
import type { OrderLine } from '../../../contract/order.ts';
import type { PackedItems } from '../../../contract/order-packing.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { productName } from '../../../kit/product-name.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { packingName } from '../cart/packing-name.ts';
import { LinePackingChoice } from './line-packing-choice.tsx';

type LinesProps = {
  lines: readonly OrderLine[];
  /** Whether to show prices with VAT. */
  isGross?: boolean;
  currency: string;
  print?: boolean;
  /** What can be chosen for the lines, and what was chosen last by position. */
  packing?: PackedItems | null;
  chosen?: ReadonlyMap<number, number> | undefined;
};

/** The lines of an order as a table; on a phone each row is a card. */
export function OrderLines({
  lines,
  isGross = false,
  currency,
  print = false,
  packing = null,
  chosen,
}: LinesProps) {
  const { t } = useLocale();
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t('order.lines')}</caption>
      <thead className="order-lines-head">
        <tr>
          <th scope="col" className="py-2 font-medium">
            {t('order.item')}
          </th>
          {['quantity', 'price', 'sum'].map((name) => (
            <th key={name} scope="col" className="order-lines-name">
              {t(`order.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the line's name
            key={position}
            line={line}
            gross={isGross ? line.gross : undefined}
            currency={currency}
            print={print}
            choice={choiceOf(line, packing?.items[position], {
              chosen: chosen?.get(position),
              isGross,
              currency,
            })}
          />
        ))}
      </tbody>
    </table>
  );
}

type Chosen = { chosen: number | undefined; isGross: boolean; currency: string };

/** Returns the choice of a line's packing; null where there is none. */
const choiceOf = (line: OrderLine, item: PackedItems['items'][number] | undefined, more: Chosen) =>
  item && item.options.length > 1 ? (
    <LinePackingChoice {...more} line={line} item={item} chosen={more.chosen ?? item.packing} />
  ) : null;

type RowProps = {
  line: OrderLine;
  gross: OrderLine['gross'] | undefined;
  currency: string;
  print: boolean;
  choice: ReactNode;
};

function LineRow({ line, gross, currency, print, choice }: RowProps) {
  const { language, t } = useLocale();
  const amount = gross?.unitPrice ?? line.unitPrice + line.packingPrice;
  const unitPrice = line.isGift ? null : <Price amount={amount} currency={currency} />;
  return (
    <tr className="order-line">
      <td className="order-line-product">
        <LineProduct line={line} print={print} choice={choice} />
      </td>
      <td className={classNames('order-line-quantity', !print && 'order-line-indent')}>
        <span suppressHydrationWarning>{formatNumber(line.quantity, language)}</span>{' '}
        {!line.isGift && <span className="md:hidden print:hidden">×</span>}
        <span className="order-line-unit">{unitPrice}</span>
      </td>
      <td className="order-line-price">{unitPrice}</td>
      <td className="order-line-sum">
        {line.isGift ? (
          t('gift.mark')
        ) : (
          <Price
            amount={gross?.total ?? line.total + line.packingPrice * line.quantity}
            currency={currency}
          />
        )}
      </td>
    </tr>
  );
}

function LineProduct({ line, print, choice }: Pick<RowProps, 'line' | 'print' | 'choice'>) {
  const { t } = useLocale();
  const { name, rest } = productName(line.title, line.brand);
  return (
    <div className="flex gap-3">
      {!print && (
        <ProductPicture source={line.picture} alt="" size={64} className="size-16 shrink-0 rounded-md" />
      )}
      <div className="min-w-0 wrap-anywhere">
        {print ? (
          line.title
        ) : (
          <Link to={productPath(line)} className="inline-block py-px hover:text-act hover:underline">
            {name}
          </Link>
        )}
        {!print && rest && <p className="name-rest">{rest}</p>}
        <p className="text-13 text-ink-3">
          {line.sku}
          {Object.values(line.attributes).map((text) => ` · ${text}`)} · {t(`parcel.${line.warehouse}`)}
        </p>
        {choice ??
          (line.packingSlug !== null && (
            <p className="text-13 text-ink-3">{packingName(line.packingSlug, t)}</p>
          ))}
      </div>
    </div>
  );
}
