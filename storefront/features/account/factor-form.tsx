import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import type { FactorIntent } from './security-forms.ts';

/** What a form asks for, and the text of its button. */
const forms = {
  factorStart: { hasPassword: true, code: null, button: 'factor.start' },
  factorConfirm: { hasPassword: false, code: 'factor.code', button: 'factor.confirm' },
  factorRenew: { hasPassword: false, code: 'factor.anyCode', button: 'factor.renew' },
  factorEnd: { hasPassword: true, code: 'factor.anyCode', button: 'factor.end' },
} as const;

/** One form of the second factor. */
export function FactorForm({ intent, refused }: { intent: FactorIntent; refused: RefusedForm | null }) {
  const { t } = useLocale();
  const { hasPassword, code, button } = forms[intent];
  const labels = { password: t('auth.password'), code: t('auth.code') };
  const { busy, submit, field, summary } = useForm({ refused, labels, intent });
  return (
    <form
      method="post"
      action="#factor-heading"
      noValidate
      onSubmit={submit}
      className="mt-4 flex flex-col gap-4"
    >
      {summary}
      <input type="hidden" name="intent" value={intent} />
      {hasPassword && <PasswordField {...field('password')} autoComplete="current-password" />}
      {code && (
        <Field
          {...field('code')}
          label={t(code)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t(button)}
        </Button>
      </div>
    </form>
  );
}
