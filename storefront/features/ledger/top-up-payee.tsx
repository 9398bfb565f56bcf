import type { TopUp } from '../../../contract/top-up.ts';
import { payeeText } from '../../../kit/payee-text.ts';
import { useLocale } from '../../locale/locale.tsx';
import { DetailRow } from '../../ui/detail-row.tsx';

/** Whom to send the money of a top-up to, and with which reference. */
export function TopUpPayee({ topUp }: { topUp: TopUp }) {
  const { t, money, language } = useLocale();
  const { topup, payee, amount, currency } = topUp;
  return (
    <>
      <dl className="mt-4 grid gap-1">
        <DetailRow name={t('remit.amount')} value={money(amount, currency)} />
        {payee.map(({ name, value }) => (
          <DetailRow key={name} name={t(`remit.${name}`)} value={payeeText({ name, value }, language)} />
        ))}
        <DetailRow name={t('remit.reference')} value={topup} />
      </dl>
      <p className="mt-3 text-13 text-ink-3">{t('remit.exact')}</p>
    </>
  );
}
