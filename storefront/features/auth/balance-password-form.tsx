import { useT } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { PasswordField } from './password-field.tsx';

type FormProps = {
  /** By what the owner is known: the account's password, the present balance password, or a mailed code. */
  kind: 'set' | 'change' | 'reset';
  code: string;
  refused: RefusedForm | null | undefined;
};

const DIGITS = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** Sets, changes or resets the balance password. */
export function BalancePasswordForm({ kind, code, refused }: FormProps) {
  const t = useT();
  const labels = {
    password: t('balancePassword.new'),
    oldPassword: t('balancePassword.old'),
    accountPassword: t('balancePassword.account'),
  };
  const { busy, submit, field, summary } = useForm({ refused, labels });
  return (
    <>
      {summary}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {kind === 'reset' && <input type="hidden" name="code" value={code} />}
        {kind === 'set' && <PasswordField {...field('accountPassword')} autoComplete="current-password" />}
        {kind === 'change' && (
          <Field {...DIGITS} {...field('oldPassword')} hint={t('balancePassword.newHint')} />
        )}
        <Field {...DIGITS} {...field('password')} hint={t('balancePassword.newHint')} />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('balancePassword.save')}
        </Button>
      </form>
    </>
  );
}

/** A button that mails the member a link with a code. */
export function SendLink({ label }: { label: string }) {
  const { busy, submit } = useSingleSubmit();
  return (
    <form method="post" onSubmit={submit}>
      <Button type="submit" name="intent" value="link" variant="secondary" wide busy={busy}>
        {label}
      </Button>
    </form>
  );
}
