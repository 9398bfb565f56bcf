import { useLocation } from 'react-router';
import { customerTypes } from '../../../contract/user.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { CountryOptions } from '../../ui/country-options.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import { type FieldOf, useForm } from '../../ui/use-form.tsx';
import type { CaptchaPicture } from './captcha.ts';
import { PasswordField } from './password-field.tsx';
import { ProofOfWork } from './proof-of-work.tsx';
import { useProofOfWork } from './use-proof-of-work.ts';

type RegisterProps = {
  countries: readonly { code: string; name: string }[];
  country: string | null;
  /** The code of the link by which the visitor was invited. */
  invitation: string;
  refused: RefusedForm | undefined;
};

/** Creates an account. The browser refuses empty fields itself, before a puzzle is solved and the password is lost. */
export function RegisterForm({ picture, ...fields }: RegisterProps & { picture: CaptchaPicture | null }) {
  const { t, href } = useLocale();
  const { search } = useLocation();
  const proof = useProofOfWork(true);
  const names = ['email', 'password', 'firstName', 'lastName', 'country', 'customerType', 'invitation'];
  const labels = { ...Object.fromEntries(names.map((name) => [name, t(`auth.${name}`)])), captcha: '' };
  const { field, summary } = useForm({ refused: proof.withoutErrors(fields.refused), labels });
  return (
    <>
      {!proof.isRepeated && summary}
      <form method="post" data-scripted="" onSubmit={proof.submit} className="flex flex-col gap-4">
        <RegisterFields {...fields} field={field} />
        <ProofOfWork proof={proof} picture={picture} />
        <Button type="submit" size="lg" wide busy={proof.busy}>
          {t('auth.create')}
        </Button>
      </form>
      <p className="mt-6 border-t border-rule pt-4 text-ink-2">
        {t('auth.haveAccount')}{' '}
        <a className="link inline-block py-0.5" href={href('/login') + search}>
          {t('account.signIn')}
        </a>
      </p>
    </>
  );
}

function RegisterFields({
  countries,
  country,
  invitation,
  refused,
  field,
}: RegisterProps & { field: FieldOf }) {
  const { t } = useLocale();
  return (
    <>
      <Field {...field('email')} inputMode="email" autoComplete="username" />
      <PasswordField {...field('password')} hint={t('auth.passwordHint')} autoComplete="new-password" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('firstName')} autoComplete="given-name" />
        <Field {...field('lastName')} autoComplete="family-name" />
      </div>
      <Select {...field('country', country ?? '')} autoComplete="country">
        <CountryOptions countries={countries} choose={t('auth.choose')} />
      </Select>
      <Select {...field('customerType', 'individual')}>
        {customerTypes.map((type) => (
          <option key={type} value={type}>
            {t(`customer.${type}`)}
          </option>
        ))}
      </Select>
      <Field {...field('invitation', invitation)} autoComplete="off" maxLength={40} optional />
      <Checkbox
        name="newsletter"
        label={t('auth.newsletter')}
        defaultChecked={refused?.values.newsletter !== undefined}
      />
    </>
  );
}
