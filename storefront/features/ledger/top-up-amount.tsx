import type { OutputOf } from '../../../contract/call.ts';
import type { getTopUp } from '../../../contract/top-up.ts';
import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatAmount } from '../list/price-text.ts';
import { presetAmounts } from './preset-amounts.ts';

type AmountProps = {
  path: string;
  offer: OutputOf<typeof getTopUp>;
  /** As the member has written it. */
  typed: string;
  /** Whether that is no amount within the bounds. */
  isWrong: boolean;
};

/** Asks for the amount by buttons and a field; forms of their page, so that fees are shown before anything is started. */
export function TopUpAmount({ path, offer, typed, isWrong }: AmountProps) {
  const { t, href, money, language } = useLocale();
  const { currency, minimum, maximum, credited } = offer;
  const bounds = { minimum: money(minimum, currency), maximum: money(maximum, currency) };
  return (
    <div className="flex max-w-form flex-col gap-3">
      <p className="text-15 text-ink-2" suppressHydrationWarning>
        {t('topup.lead', bounds)}
      </p>
      <form action={href(path)} className={BUTTON_ROW}>
        {presetAmounts(minimum, maximum).map((amount) => (
          <Button
            key={amount}
            type="submit"
            name="amount"
            value={formatAmount(amount, currency, language)}
            variant="secondary"
          >
            {money(amount, currency)}
          </Button>
        ))}
      </form>
      <form action={href(path)} className="flex flex-col gap-3">
        <Field
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          label={t('topup.amount', { currency })}
          defaultValue={typed}
          error={isWrong ? t('topup.lead', bounds) : undefined}
        />
        <Button type="submit" variant={credited === null ? 'primary' : 'secondary'}>
          {t('topup.next')}
        </Button>
      </form>
    </div>
  );
}
