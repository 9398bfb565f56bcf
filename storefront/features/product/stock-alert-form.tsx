import { type FormEvent, useEffect, useState } from 'react';
import { requestStockAlert } from '../../../contract/stock-alert.ts';
import { getUser } from '../../../contract/user.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { isMemberCookie } from '../../session/cookies.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

/** The address of a signed-in member, loaded after the page, which is the same for everybody. */
function useOwnEmail(): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    if (!isMemberCookie()) return;
    void call(getUser, {}).then((answer) => {
      if (answer.ok) setEmail(answer.data.userinfo.email);
    });
  }, []);
  return email;
}

/** Asks for a mail when a SKU can be had again; without scripts the form leads to a page of its own. */
export function StockAlertForm({ sku }: { sku: string }) {
  const { t, href } = useLocale();
  const own = useOwnEmail();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [done, setDone] = useState<'request' | 'confirm' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get('email'));
    setBusy(true);
    const answer = await call(requestStockAlert, { sku, email });
    setBusy(false);
    setError(answer.ok ? '' : (answer.fields?.[0]?.message ?? answer.message));
    if (answer.ok) setDone(answer.data.isConfirmed ? 'confirm' : 'request');
  };
  return (
    <div className="mt-2" aria-live="polite">
      {done ? (
        <p className="text-act">{t(`stockAlert.${done}.done`)}</p>
      ) : (
        <form
          method="post"
          action={`${href('/stock-alert')}?sku=${encodeURIComponent(sku)}`}
          noValidate
          onSubmit={submit}
          className="flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="sku" value={sku} />
          <Field
            key={own}
            id="alert-email"
            name="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            label={t('stockAlert.label')}
            defaultValue={own}
            error={error}
            className="min-w-60 flex-1"
          />
          <Button type="submit" size="lg" busy={busy}>
            {t('stockAlert.request.send')}
          </Button>
        </form>
      )}
    </div>
  );
}
