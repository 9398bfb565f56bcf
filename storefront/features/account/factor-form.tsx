import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
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
  const { busy, submit } = useSingleSubmit();
  const { hasPassword, code, button } = forms[intent];
  const [passwordName, codeName] = [`${intent}.password`, `${intent}.code`];
  return (
    <form
      method="post"
      action="#factor-heading"
      noValidate
      onSubmit={submit}
      className="mt-4 flex flex-col gap-4"
    >
      <ErrorSummary
        refusal={refused}
        labels={{ [passwordName]: t('auth.password'), [codeName]: t('auth.code') }}
      />
      <input type="hidden" name="intent" value={intent} />
      {hasPassword && (
        <PasswordField
          name={passwordName}
          label={t('auth.password')}
          autoComplete="current-password"
          error={fieldError(refused, passwordName)}
        />
      )}
      {code && (
        <Field
          name={codeName}
          label={t(code)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={fieldError(refused, codeName)}
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
