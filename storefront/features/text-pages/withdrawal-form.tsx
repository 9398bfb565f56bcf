import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

/** The form by which a consumer withdraws from a contract, without an account. Works without JavaScript. */
export function WithdrawalForm({ order, refused }: { order: string; refused: RefusedForm | null }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const field = (name: string) => ({
    name,
    label: t(`withdraw.${name}`),
    defaultValue: refused?.values[name],
    error: fieldError(refused, name),
  });
  const labels = Object.fromEntries(
    ['order', 'name', 'email', 'items'].map((name) => [name, t(`withdraw.${name}`)]),
  );
  return (
    <section aria-labelledby="withdraw" className="my-6 max-w-form">
      <h2 id="withdraw" className="mb-2 scroll-mt-32 text-18 font-semibold">
        {t('withdraw.heading')}
      </h2>
      <p className="mb-4 text-ink-2">{t('withdraw.lead')}</p>
      <ErrorSummary refusal={refused} labels={labels} />
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('order')} defaultValue={refused?.values.order ?? order} autoComplete="off" />
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} inputMode="email" autoComplete="email" />
        <TextArea {...field('items')} optional hint={t('withdraw.itemsHint')} />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('withdraw.confirm')}
        </Button>
      </form>
    </section>
  );
}

/** Shown after a withdrawal: its reference, date and time. */
export function WithdrawalConfirmed({ reference, receivedAt }: { reference: string; receivedAt: string }) {
  const { t, language } = useLocale();
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  return (
    <section className="max-w-text" role="status">
      <h1 className="mb-2 text-24 font-semibold">{t('withdraw.done')}</h1>
      <p>{t('withdraw.doneText', { reference, at: at.format(new Date(receivedAt)) })}</p>
    </section>
  );
}
