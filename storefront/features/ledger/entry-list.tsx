import type { BalanceEntry, PointEntry } from '../../../contract/ledger.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import styles from '../../styles/member.css?url';
import { LocalTime } from '../orders/local-time.tsx';
import { LedgerHead } from './ledger-head.tsx';

/** Orders of an entry that are not folded. */
const MAX_SHOWN = 3;

type Entry = BalanceEntry | PointEntry;

/** The entries of an account, newest first: a table, and a card for each on a phone. */
export function EntryList({
  entries,
  write,
}: {
  entries: readonly Entry[];
  write: (amount: number) => string;
}) {
  const { t } = useLocale();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <table className="w-full text-15">
        <LedgerHead columns={[t('ledger.date'), t('ledger.what'), t('ledger.amount'), t('ledger.after')]} />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="ledger-row">
              <td className="ledger-note">
                <LocalTime at={entry.at} />
              </td>
              <td className="ledger-name">
                {t(`ledger.kind.${entry.kind}`)}
                {entry.batches.map((id) => (
                  <Link
                    key={id}
                    to={`/user/dropshipping/batchDetail?id=${id}`}
                    className="link ml-2 inline-block min-h-6"
                  >
                    {t('dropshipping.batch', { id })}
                  </Link>
                ))}
                <Orders orders={entry.orders} />
                {entry.topup !== null && (
                  <Link to={`/user/topup?id=${entry.topup}`} className="link ml-2 inline-block min-h-6">
                    {entry.topup}
                  </Link>
                )}
              </td>
              <td className={`ledger-amount ${entry.amount > 0 ? 'text-act' : ''}`} suppressHydrationWarning>
                {entry.amount > 0 ? `+${write(entry.amount)}` : write(entry.amount)}
              </td>
              <td className="ledger-rest" suppressHydrationWarning>
                {write(entry.balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The orders of an entry; those of a payment of many are folded. */
function Orders({ orders }: { orders: readonly string[] }) {
  const { t } = useLocale();
  if (orders.length <= MAX_SHOWN) return <OrderLinks orders={orders} />;
  return (
    <details className="inline-block">
      <summary className="link ml-2 min-h-6">{t('orders.count', { count: orders.length })}</summary>
      <OrderLinks orders={orders} />
    </details>
  );
}

const OrderLinks = ({ orders }: { orders: readonly string[] }) =>
  orders.map((id) => (
    <Link key={id} to={`/Order/OrderDetail/${id}`} className="link ml-2 inline-block min-h-6">
      {id}
    </Link>
  ));
