import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { signWithPasskey, usePasskeySupport } from './passkeys.ts';
import { usePasskeyField } from './use-passkey-field.ts';
import type { SendForm } from './use-staying-form.ts';

/** The button that signs in with a passkey. Where the browser has none for this shop its place stays, so that nothing moves. */
export function PasskeyLogin({ send }: { send: SendForm }) {
  const t = useT();
  const { busy, hasFailed, submit } = usePasskeyField('passkey', signWithPasskey, send);
  const hidden = usePasskeySupport() ? '' : 'invisible';
  return (
    <form method="post" data-scripted="" onSubmit={submit} className={`mt-3 noscript:hidden ${hidden}`}>
      <input type="hidden" name="passkey" />
      <Button type="submit" variant="secondary" size="lg" wide busy={busy}>
        {t('auth.passkey')}
      </Button>
      <p role="status" className="text-13 text-error">
        {hasFailed && <span className="mt-2 block">{t('auth.passkeyFailed')}</span>}
      </p>
    </form>
  );
}
