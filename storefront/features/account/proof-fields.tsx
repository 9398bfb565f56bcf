import { useT } from '../../locale/locale.tsx';
import { Field } from '../../ui/field.tsx';
import type { FieldOf } from '../../ui/use-form.tsx';
import { PasswordField } from '../auth/password-field.tsx';

/** What proves once more who is signed in: the password, and a code where the second factor is on. */
export function ProofFields({ field, hasFactor }: { field: FieldOf; hasFactor: boolean }) {
  const t = useT();
  return (
    <>
      <PasswordField {...field('password')} autoComplete="current-password" />
      {hasFactor && (
        <Field {...field('code')} label={t('factor.anyCode')} autoComplete="one-time-code" maxLength={40} />
      )}
    </>
  );
}
