import type { BroughtOrder, getAffiliate } from '../../../contract/affiliate.ts';
import type { OutputOf } from '../../../contract/call.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import styles from '../../styles/member.css?url';
import { Price } from '../../ui/price.tsx';
import { LedgerHead } from './ledger-head.tsx';

/** Visits, orders and money of an affiliate link. */
export function AffiliateFigures({ affiliate }: { affiliate: OutputOf<typeof getAffiliate> }) {
  const { t, language } = useLocale();
  const number = (count: number) => formatNumber(count, language);
  const { clicks, clicks30, total, pending, released, currency } = affiliate;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4">
      <div>
        <dt className="text-13 text-ink-2">{t('affiliate.clicks')}</dt>
        <dd className="text-18 font-semibold tabular-nums">{number(clicks)}</dd>
        <dd className="text-13 text-ink-3">{t('affiliate.clicks30', { count: number(clicks30) })}</dd>
      </div>
      <div>
        <dt className="text-13 text-ink-2">{t('affiliate.orders')}</dt>
        <dd className="text-18 font-semibold tabular-nums">{number(total)}</dd>
      </div>
      {(
        [
          ['pending', pending],
          ['released', released],
        ] as const
      ).map(([name, amount]) => (
        <div key={name}>
          <dt className="text-13 text-ink-2">{t(`affiliate.${name}`)}</dt>
          <dd className="text-18 font-semibold">
            <Price amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The orders of a link: a table, and a card for each on a phone. */
export function AffiliateOrders({ orders, currency }: { orders: readonly BroughtOrder[]; currency: string }) {
  const { t, language } = useLocale();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayOf = (date: string) => day.format(new Date(date));
  const stateOf = ({ pending, released, releaseOn }: BroughtOrder): string => {
    if (pending > 0 && releaseOn) return t('affiliate.until', { date: dayOf(releaseOn) });
    return t(released > 0 ? 'affiliate.done' : 'affiliate.waits');
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <table className="w-full text-15">
        <LedgerHead
          columns={[t('affiliate.placed'), t('affiliate.state'), t('affiliate.goods'), t('affiliate.yours')]}
        />
        <tbody>
          {orders.map((order, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: an order has no number here
              key={index}
              className="ledger-row"
            >
              <td className="ledger-name">{dayOf(order.placedOn)}</td>
              <td className="ledger-note">{stateOf(order)}</td>
              <td className="ledger-rest">
                <Price amount={order.goods} currency={currency} />
              </td>
              <td className="ledger-amount">
                <Price amount={order.pending + order.released} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
