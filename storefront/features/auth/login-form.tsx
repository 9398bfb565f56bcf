import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary, faultOf } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import type { Refused } from './act.ts';
import { Captcha } from './captcha.tsx';
import { PasswordField } from './password-field.tsx';
import type { CaptchaShown } from './read-captcha.ts';
import { useOnePress } from './use-one-press.ts';

/** Sign in. The way back stays in the address. */
export function LoginForm({
  refused,
}: {
  refused: (Refused & { captcha: CaptchaShown | null }) | undefined;
}) {
  const { t, href } = useLocale();
  const { search } = useLocation();
  const { busy, submit } = useOnePress();
  return (
    <>
      <ErrorSummary
        faults={refused}
        labels={{ email: t('auth.email'), password: t('auth.password'), captcha: t('captcha.label') }}
      />
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t('auth.email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={refused?.values.email}
          error={faultOf(refused, 'email')}
        />
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          error={faultOf(refused, 'password')}
        />
        {refused?.captcha && (
          <Captcha key={refused.captcha.id} captcha={refused.captcha} error={faultOf(refused, 'captcha')} />
        )}
        <Button type="submit" size="lg" wide busy={busy}>
          {t('account.signIn')}
        </Button>
      </form>
      <p className="mt-3">
        <a className="link inline-block py-0.5" href={href('/forget')}>
          {t('auth.forgot')}
        </a>
      </p>
      <div className="mt-6 border-t border-hairline pt-6">
        <p className="mb-2 text-ink-2">{t('auth.noAccount')}</p>
        <a
          className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
          href={href('/register') + search}
        >
          {t('account.register')}
        </a>
      </div>
    </>
  );
}
