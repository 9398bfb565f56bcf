import type { WaitingOrder } from '../../../contract/company.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { VatNote } from '../../ui/vat-note.tsx';

type Line = WaitingOrder['lines'][number];

/** The lines of an order that waits, each with its list price, and what the order costs less than by the list. */
export function WaitingLines({ order }: { order: WaitingOrder }) {
  const { t, href, money } = useLocale();
  const { orderid, currency, lines, lineCount, pieces, belowList, margin } = order;
  return (
    <>
      <table className="mt-3 w-full text-left">
        <caption className="sr-only">{t('order.lines')}</caption>
        <thead className="order-lines-head">
          <tr>
            <th scope="col" className="py-2 font-medium">
              {t('order.item')}
            </th>
            <th scope="col" className="order-lines-name">
              {t('order.quantity')}
            </th>
            <th scope="col" className="order-lines-name">
              {t('order.price')} <VatNote isNet />
            </th>
            <th scope="col" className="order-lines-name">
              {t('order.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a SKU may be ordered from two warehouses
            <WaitingLine key={position} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 flex flex-wrap gap-x-4 text-13 text-ink-2">
        <span>{t('orders.pieces', { count: pieces })}</span>
        {belowList !== null && belowList > 0 && (
          <span>
            {t('approvals.belowList', { amount: money(belowList, currency) })}
            {margin !== null && `, ${t('approvals.margin', { percent: margin })}`}
          </span>
        )}
        {lineCount > lines.length && (
          <a href={href(`/Order/OrderDetail/${orderid}`)} className="link inline-flex min-h-6 items-center">
            {t('cart.lines', { count: lineCount })}
          </a>
        )}
      </p>
    </>
  );
}

/** Whole percent that a line costs less than by the list. */
const marginOf = ({ listPrice, unitPrice }: Line): number =>
  listPrice ? Math.round(((listPrice - unitPrice) * 100) / listPrice) : 0;

function WaitingLine({ line, currency }: { line: Line; currency: string }) {
  const { t, language, money } = useLocale();
  const { sku, title, attributes, quantity, unitPrice, listPrice } = line;
  const margin = marginOf(line);
  const price = <Price amount={unitPrice} currency={currency} />;
  return (
    <tr className="order-line">
      <td className="order-line-product wrap-anywhere">
        {title}
        <p className="text-13 text-ink-3">{[sku, ...Object.values(attributes)].join(' · ')}</p>
        {listPrice !== null && (
          <p className="text-13 text-ink-2">
            {t('approvals.list', { price: money(listPrice, currency) })}
            {margin !== 0 && `, ${t('approvals.margin', { percent: margin })}`}
          </p>
        )}
      </td>
      <td className="order-line-quantity">
        <span suppressHydrationWarning>{formatNumber(quantity, language)}</span>{' '}
        <span className="md:hidden">×</span>
        <span className="order-line-unit">{price}</span>
      </td>
      <td className="order-line-price">{price}</td>
      <td className="order-line-sum">
        <Price amount={unitPrice * quantity} currency={currency} />
      </td>
    </tr>
  );
}
