import type { OrderLine } from '../../../contract/order.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { packingName } from './packing-name.ts';

/** The lines of an order as a table, which becomes cards on a phone. */
export function OrderLines({
  lines,
  currency,
  print,
}: {
  lines: readonly OrderLine[];
  currency: string;
  print?: boolean;
}) {
  const { t, language } = useLocale();
  const number = new Intl.NumberFormat(language);
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t('order.lines')}</caption>
      <thead className="hidden border-b border-hairline text-13 text-ink-3 md:table-header-group print:table-header-group">
        <tr>
          <th scope="col" className="py-2 font-medium">
            {t('order.item')}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium whitespace-nowrap">
            {t('order.quantity')}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium whitespace-nowrap">
            {t('order.price')}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium whitespace-nowrap">
            {t('order.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={`${line.sku}${line.warehouse}${line.packing}`}
            className="grid break-inside-avoid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-hairline py-3 align-top md:table-row print:table-row"
          >
            <td className="col-span-2 md:py-3 print:py-1">
              <div className="flex gap-3">
                {!print && (
                  <ProductPicture
                    source={line.picture}
                    alt=""
                    size={64}
                    className="size-16 shrink-0 rounded-md"
                  />
                )}
                <div className="min-w-0">
                  {print ? (
                    line.title
                  ) : (
                    <Link
                      to={`/details/${line.slug}-${line.sku}`}
                      className="line-clamp-2 hover:text-brand hover:underline"
                    >
                      {line.title}
                    </Link>
                  )}
                  <p className="text-13 text-ink-3">
                    {line.sku}
                    {Object.values(line.attributes).map((text) => ` · ${text}`)} ·{' '}
                    {t(`parcel.${line.warehouse}`)}
                  </p>
                  {line.packingSlug !== null && (
                    <p className="text-13 text-ink-3">{packingName(line.packingSlug, t)}</p>
                  )}
                </div>
              </div>
            </td>
            <td
              className={classNames(
                'text-13 text-ink-2 tabular-nums md:py-3 md:pl-4 md:text-right md:text-14 print:pl-4 print:text-right',
                !print && 'pl-19',
              )}
            >
              <span suppressHydrationWarning>{number.format(line.quantity)}</span>{' '}
              <span className="md:hidden print:hidden">×</span>
              <span className="ml-1 md:hidden print:hidden">
                <Price amount={line.unitPrice + line.packingPrice} currency={currency} />
              </span>
            </td>
            <td className="hidden text-right whitespace-nowrap md:table-cell md:py-3 md:pl-4 print:table-cell print:pl-4">
              <Price amount={line.unitPrice + line.packingPrice} currency={currency} />
            </td>
            <td className="text-right font-medium whitespace-nowrap md:py-3 md:pl-4 print:pl-4">
              <Price amount={line.total + line.packingPrice * line.quantity} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
