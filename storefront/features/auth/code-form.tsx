import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { deletePending } from './pending-sign-in.ts';

type CodeFormProps = {
  /** Proves that the password was right. */
  challenge: string;
  /** Why a code was refused; null before the first. */
  refused: RefusedForm | null;
  /** Called when the password is to be typed again. */
  onEnd: () => void;
};

/** The second step of signing in: a code of the member's app, or a recovery code. */
export function CodeForm({ challenge, refused, onEnd }: CodeFormProps) {
  const { t } = useLocale();
  const { pathname, search } = useLocation();
  const { busy, submit, field, summary } = useForm({ refused, labels: { code: t('auth.code') } });
  return (
    <>
      {summary}
      <p className="mb-4">{t('auth.codeLead')}</p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          deletePending();
          submit(event);
        }}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="challenge" value={challenge} />
        <Field
          {...field('code')}
          hint={t('auth.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
        <Button type="submit" size="lg" wide busy={busy}>
          {t('account.signIn')}
        </Button>
      </form>
      <p className="mt-3">
        <a className="link inline-block py-0.5" href={pathname + search} onClick={onEnd}>
          {t('auth.codeBack')}
        </a>
      </p>
    </>
  );
}
