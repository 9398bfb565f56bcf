import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { deletePending } from './pending-sign-in.ts';
import type { SendForm } from './use-staying-form.ts';

type CodeFormProps = {
  /** Proves that the password was right. */
  challenge: string;
  /** Why a code was refused; null before the first. */
  refused: RefusedForm | null;
  send: SendForm;
  /** Called when the password is to be typed again. */
  onEnd: () => void;
};

/** The second step of signing in: a code of the member's app, or a recovery code. */
export function CodeForm({ challenge, refused, send, onEnd }: CodeFormProps) {
  const { t } = useLocale();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const { field, summary } = useForm({ refused, labels: { code: t('auth.code') } });
  return (
    <>
      {summary}
      <p className="mb-4">{t('auth.codeLead')}</p>
      <form
        method="post"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (busy) return;
          deletePending();
          setBusy(true);
          await send(event.currentTarget);
          setBusy(false);
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
