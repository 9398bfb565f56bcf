import { useT } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../auth/password-field.tsx';

type ProofProps = {
  /** The form that they are in, with which their names begin. */
  form: string;
  /** Whether the second factor is on. */
  hasFactor: boolean;
  refused: RefusedForm | null;
};

/** What proves once more who is signed in: the password, and a code where the second factor is on. */
export function ProofFields({ form, hasFactor, refused }: ProofProps) {
  const t = useT();
  const [password, code] = [`${form}.password`, `${form}.code`];
  return (
    <>
      <PasswordField
        name={password}
        label={t('auth.password')}
        autoComplete="current-password"
        error={fieldError(refused, password)}
      />
      {hasFactor && (
        <Field
          name={code}
          label={t('factor.anyCode')}
          autoComplete="one-time-code"
          maxLength={40}
          error={fieldError(refused, code)}
        />
      )}
    </>
  );
}
