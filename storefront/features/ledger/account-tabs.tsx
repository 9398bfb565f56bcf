import type { OutputOf } from '../../../contract/call.ts';
import { type getBalanceEntries, moneyAccounts } from '../../../contract/ledger.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { scrollToCurrent } from '../../ui/horizontal-scroll.tsx';
import { TAB, TAB_ROW } from '../../ui/tabs.ts';
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
      <nav ref={scrollToCurrent} aria-label={t('ledger.accounts')} className={`mb-4 flex gap-1 ${TAB_ROW}`}>
        {shown.map((name) => (
          <Link
            key={name}
            to={name === 'balance' ? path : `${path}?account=${name}`}
            aria-current={name === account ? 'page' : undefined}
            className={TAB}
          >
            {t(`ledger.account.${name}`)}
            <span className="text-13 text-ink-3 tabular-nums" suppressHydrationWarning>
              {money(amounts[name], currency)}
            </span>
          </Link>
        ))}
      </nav>
      {account !== 'balance' && (
        <p className="mb-4 max-w-text text-15 text-ink-2">{t(`ledger.about.${account}`)}</p>
      )}
      {account === 'gift' && giftExpiring.length > 0 && (
        <ul className="mb-4 text-15 text-ink">
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
