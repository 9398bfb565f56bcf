import type { OutputOf } from '../../../contract/call.ts';
import { type getPointStats, MIN_CONVERTED_POINTS, POINTS_PER_DOLLAR } from '../../../contract/ledger.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { LocalTime } from '../orders/local-time.tsx';

type ConvertProps = {
  stats: OutputOf<typeof getPointStats>;
  hasPassword: boolean;
  refused: RefusedForm | null | undefined;
  /** US cents that were just credited. */
  credited: number | null;
};

/** Converts points into balance, and says which points expire soon. */
export function ConvertPoints({ stats, hasPassword, refused, credited }: ConvertProps) {
  const { t, money, language } = useLocale();
  const number = (count: number) => formatNumber(count, language);
  const values = { points: number(POINTS_PER_DOLLAR), minimum: number(MIN_CONVERTED_POINTS) };
  return (
    <section aria-labelledby="convert" className="rounded-md border border-rule p-4">
      <h2 id="convert" className="text-15 font-semibold">
        {t('ledger.convert')}
      </h2>
      <p className="mt-1 text-15 text-ink-2">{t('ledger.convertLead', values)}</p>
      {credited !== null && (
        <p role="status" className="mt-3 font-medium text-act" suppressHydrationWarning>
          {t('ledger.credited', { amount: money(credited, 'USD') })}
        </p>
      )}
      {stats.points >= MIN_CONVERTED_POINTS &&
        (hasPassword ? (
          <ConvertForm available={stats.points} refused={refused} />
        ) : (
          <Link to="/setbalancepassword?from=/user/mypoint" className="link mt-3 inline-block min-h-6">
            {t('ledger.passwordFirst')}
          </Link>
        ))}
      {stats.expiring.length > 0 && (
        <ul className="mt-4 text-15 text-ink">
          {stats.expiring.map(({ at, points }) => (
            <li key={at}>
              {t('ledger.expiring', { points: number(points) })} <LocalTime at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ConvertForm({ available, refused }: { available: number; refused: ConvertProps['refused'] }) {
  const { t } = useLocale();
  const labels = { points: t('ledger.points'), password: t('ledger.passwordField') };
  const { busy, submit, field, summary } = useForm({ refused, labels });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 flex max-w-form flex-col gap-3">
      {summary}
      <input type="hidden" name="available" value={available} />
      <Field {...field('points', String(available))} inputMode="numeric" />
      <Field
        {...field('password')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        hint={
          <>
            {t('ledger.passwordHint')}{' '}
            <Link to="/setbalancepassword?from=/user/mypoint" className="link inline-block min-h-6">
              {t('ledger.forgot')}
            </Link>
          </>
        }
      />
      <Button type="submit" busy={busy}>
        {t('ledger.convertSubmit')}
      </Button>
    </form>
  );
}
