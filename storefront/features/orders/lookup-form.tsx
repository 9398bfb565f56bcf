import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { EmailField } from '../auth/email-field.tsx';

type LookupFormProps = {
  order: string;
  refused?: RefusedForm | null | undefined;
  variant?: 'primary' | 'secondary';
};

/** Asks for an order's number and e-mail address, to which its link is mailed. The lookup page takes it. */
export function LookupForm({ order, refused, variant = 'primary' }: LookupFormProps) {
  const { t, href } = useLocale();
  const { busy, submit, field } = useForm({ refused, labels: { order: t('withdraw.order') } });
  return (
    <form
      method="post"
      action={href('/order-lookup')}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <Field {...field('order', order)} autoComplete="off" />
      <EmailField label={t('lookup.email')} autoComplete="email" refused={refused} />
      <Button type="submit" size="lg" wide busy={busy} variant={variant}>
        {t('lookup.send')}
      </Button>
    </form>
  );
}
