import { useT } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
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
  const { busy, submit } = useSingleSubmit();
  const labels = {
    password: t('balancePassword.new'),
    oldPassword: t('balancePassword.old'),
    accountPassword: t('balancePassword.account'),
  };
  return (
    <>
      <ErrorSummary refusal={refused} labels={labels} />
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {kind === 'reset' && <input type="hidden" name="code" value={code} />}
        {kind === 'set' && (
          <PasswordField
            name="accountPassword"
            label={labels.accountPassword}
            autoComplete="current-password"
            error={fieldError(refused, 'accountPassword')}
          />
        )}
        {kind === 'change' && (
          <Field
            {...DIGITS}
            name="oldPassword"
            label={labels.oldPassword}
            hint={t('balancePassword.newHint')}
            error={fieldError(refused, 'oldPassword')}
          />
        )}
        <Field
          {...DIGITS}
          name="password"
          label={labels.password}
          hint={t('balancePassword.newHint')}
          error={fieldError(refused, 'password')}
        />
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
