import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';

/** The form by which a consumer withdraws from a contract, without an account. Works without JavaScript. */
export function WithdrawalForm({ order, refused }: { order: string; refused: RefusedForm | null }) {
  const { t } = useLocale();
  const names = ['order', 'name', 'email', 'items'];
  const labels = Object.fromEntries(names.map((name) => [name, t(`withdraw.${name}`)]));
  const { busy, submit, field, summary } = useForm({ refused, labels });
  return (
    <section aria-labelledby="withdraw" className="my-6 max-w-form">
      <h2 id="withdraw" className="mb-2 text-18 font-semibold">
        {t('withdraw.heading')}
      </h2>
      <p className="mb-4 text-ink-2">{t('withdraw.lead')}</p>
      {summary}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('order', order)} autoComplete="off" />
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
