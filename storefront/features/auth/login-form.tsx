import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailField } from './email-field.tsx';
import type { LoginAnswer } from './login-forms.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordField } from './password-field.tsx';
import { deletePending, readPending, storePending } from './pending-sign-in.ts';
import { ProofOfWork } from './proof-of-work.tsx';
import { useProofOfWork } from './use-proof-of-work.ts';
import { useStayingForm } from './use-staying-form.ts';

/** The challenge of the step that takes a code, also after a reload; null before it. `end` leaves the step. */
function useChallenge(answer: LoginAnswer | undefined) {
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => {
    if (answer?.challenge) storePending(answer.challenge, Date.now());
    else if (answer) deletePending();
    else setStored(readPending(Date.now()));
  }, [answer]);
  const end = () => {
    deletePending();
    setStored(null);
  };
  return { challenge: answer ? answer.challenge : stored, end };
}

/** Signs in. The URL keeps the return path. The browser refuses empty fields itself, before a puzzle is solved. */
export function LoginForm({ answer: given }: { answer: LoginAnswer | undefined }) {
  const { t, href } = useLocale();
  const { search } = useLocation();
  const { answer, send, clear } = useStayingForm(given);
  const needsProof = answer?.needsProof ?? false;
  const proof = useProofOfWork(needsProof, send);
  const refused = proof.withoutErrors(answer?.refused ?? undefined);
  const { challenge, end } = useChallenge(answer);
  if (challenge)
    return (
      <CodeForm
        {...{ challenge, send }}
        refused={answer?.refused ?? null}
        onEnd={() => {
          end();
          clear();
        }}
      />
    );
  return (
    <>
      <ErrorSummary
        refusal={proof.isRepeated ? undefined : refused}
        labels={{ email: t('auth.email'), password: t('auth.password'), captcha: '' }}
      />
      <form
        method="post"
        data-scripted={needsProof ? '' : undefined}
        onSubmit={proof.submit}
        className="flex flex-col gap-4"
      >
        <EmailField label={t('auth.email')} autoComplete="username" refused={refused} />
        <PasswordField
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          error={fieldError(refused, 'password')}
        />
        {needsProof && <ProofOfWork proof={proof} picture={answer?.picture ?? null} />}
        <Button type="submit" size="lg" wide busy={proof.busy}>
          {t('account.signIn')}
        </Button>
      </form>
      <PasskeyLogin send={send} />
      <p className="mt-3">
        <a className="link inline-block py-0.5" href={href('/forget')}>
          {t('auth.forgot')}
        </a>
      </p>
      <div className="mt-6 border-t border-rule pt-6">
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
