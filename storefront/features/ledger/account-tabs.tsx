import type { OutputOf } from '../../../contract/call.ts';
import { type getBalanceEntries, moneyAccounts } from '../../../contract/ledger.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { LocalTime } from '../orders/local-time.tsx';

type TabsProps = {
  path: string;
  account: (typeof moneyAccounts)[number];
  ledger: OutputOf<typeof getBalanceEntries>;
};

/** Chooses between balance, gift money and commission, for members who have more than the balance. */
export function AccountTabs({ path, account, ledger }: TabsProps) {
  const { t, money } = useLocale();
  const { available: balance, gift, commission, giftExpiring, currency } = ledger;
  const amounts = { balance, gift, commission };
  const shown = moneyAccounts.filter((name) => name === 'balance' || name === account || amounts[name] > 0);
  if (shown.length === 1) return null;
  return (
    <>
      <nav aria-label={t('ledger.accounts')} className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
        {shown.map((name) => (
          <Link
            key={name}
            to={name === 'balance' ? path : `${path}?account=${name}`}
            aria-current={name === account ? 'page' : undefined}
            className="link inline-flex min-h-11 items-center"
          >
            <span suppressHydrationWarning>
              {t(`ledger.account.${name}`)} · {money(amounts[name], currency)}
            </span>
          </Link>
        ))}
      </nav>
      {account !== 'balance' && (
        <p className="mb-4 max-w-text text-14 text-ink-2">{t(`ledger.about.${account}`)}</p>
      )}
      {account === 'gift' && giftExpiring.length > 0 && (
        <ul className="mb-4 text-14 text-warning">
          {giftExpiring.map(({ at, amount }) => (
            <li key={at} suppressHydrationWarning>
              {t('ledger.giftExpiring', { amount: money(amount, currency) })} <LocalTime at={at} dateOnly />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
