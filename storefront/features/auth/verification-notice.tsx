import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

type Props = { email: string; isSent: boolean; message: string | undefined };

/** Asks a member to prove the e-mail, which brings the orders placed with it without an account. */
export function VerificationNotice({ email, isSent, message }: Props) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <section aria-labelledby="verify" className="mb-8 rounded-lg border border-rule p-4">
      <h2 id="verify" className="text-15 font-semibold">
        {t('userCenter.verify')}
      </h2>
      <p role="status" className="mt-1 break-words text-ink-2">
        {isSent ? t('userCenter.verifySent', { email }) : t('userCenter.verifyHint')}
      </p>
      {message && (
        <p role="alert" className="mt-2 text-error">
          {message}
        </p>
      )}
      {!isSent && (
        <form method="post" onSubmit={submit} className="mt-3">
          <Button type="submit" name="intent" value="verify" variant="secondary" busy={busy}>
            {t('userCenter.verifySend')}
          </Button>
        </form>
      )}
    </section>
  );
}
