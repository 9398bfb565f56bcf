import { useLocation } from 'react-router';
import { customerTypes } from '../../../contract/user.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { CountryOptions } from '../../ui/country-options.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import type { CaptchaPicture } from './captcha.ts';
import { EmailField } from './email-field.tsx';
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
  return (
    <>
      <ErrorSummary
        refusal={fields.refused}
        labels={{
          email: t('auth.email'),
          password: t('auth.password'),
          firstName: t('auth.firstName'),
          lastName: t('auth.lastName'),
          country: t('auth.country'),
          customerType: t('auth.customerType'),
          invitation: t('auth.invitation'),
          captcha: '',
        }}
      />
      <form method="post" data-scripted="" onSubmit={proof.submit} className="flex flex-col gap-4">
        <RegisterFields {...fields} />
        <ProofOfWork proof={proof} picture={picture} />
        <Button type="submit" size="lg" wide busy={proof.busy}>
          {t('auth.create')}
        </Button>
      </form>
      <p className="mt-6 border-t border-hairline pt-4 text-ink-2">
        {t('auth.haveAccount')}{' '}
        <a className="link inline-block py-0.5" href={href('/login') + search}>
          {t('account.signIn')}
        </a>
      </p>
    </>
  );
}

function RegisterFields({ countries, country, invitation, refused }: RegisterProps) {
  const { t } = useLocale();
  const values = refused?.values ?? {};
  const error = (field: string) => fieldError(refused, field);
  return (
    <>
      <EmailField label={t('auth.email')} autoComplete="username" refused={refused} />
      <PasswordField
        name="password"
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        error={error('password')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('auth.firstName')}
          name="firstName"
          autoComplete="given-name"
          defaultValue={values.firstName}
          error={error('firstName')}
        />
        <Field
          label={t('auth.lastName')}
          name="lastName"
          autoComplete="family-name"
          defaultValue={values.lastName}
          error={error('lastName')}
        />
      </div>
      <CustomerFields {...{ countries, country, invitation, refused }} />
    </>
  );
}

/** Country, type of customer, invitation and newsletter. */
function CustomerFields({ countries, country, invitation, refused }: RegisterProps) {
  const { t } = useLocale();
  const values = refused?.values ?? {};
  const error = (field: string) => fieldError(refused, field);
  return (
    <>
      <Select
        label={t('auth.country')}
        name="country"
        autoComplete="country"
        defaultValue={values.country ?? country ?? ''}
        error={error('country')}
      >
        <CountryOptions countries={countries} choose={t('auth.choose')} />
      </Select>
      <Select
        label={t('auth.customerType')}
        name="customerType"
        defaultValue={values.customerType ?? 'individual'}
        error={error('customerType')}
      >
        {customerTypes.map((type) => (
          <option key={type} value={type}>
            {t(`customer.${type}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t('auth.invitation')}
        name="invitation"
        autoComplete="off"
        maxLength={40}
        defaultValue={values.invitation ?? invitation}
        error={error('invitation')}
        optional
      />
      <Checkbox
        name="newsletter"
        label={t('auth.newsletter')}
        defaultChecked={values.newsletter !== undefined}
      />
    </>
  );
}
