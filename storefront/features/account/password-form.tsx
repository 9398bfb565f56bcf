import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { PasswordField } from '../auth/password-field.tsx';

type Props = {
  refused: RefusedForm | null;
  /** Whether there are API tokens, which can be revoked with it. */
  hasTokens: boolean;
};

/** Sets a new password by the present one. */
export function PasswordForm({ refused, hasTokens }: Props) {
  const { t, href } = useLocale();
  const labels = { oldPassword: t('security.oldPassword'), password: t('security.newPassword') };
  const { busy, submit, field, summary } = useForm({ refused, labels });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {summary}
      <input type="hidden" name="intent" value="password" />
      <PasswordField {...field('oldPassword')} autoComplete="current-password" />
      <PasswordField {...field('password')} hint={t('auth.passwordHint')} autoComplete="new-password" />
      {hasTokens && (
        <Checkbox
          name="revokeTokens"
          label={t('security.revokeTokens')}
          defaultChecked={refused?.values.revokeTokens !== undefined}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
          {t('security.savePassword')}
        </Button>
        <a className="link inline-flex min-h-11 items-center" href={href('/forget')}>
          {t('security.forgotten')}
        </a>
      </div>
    </form>
  );
}
