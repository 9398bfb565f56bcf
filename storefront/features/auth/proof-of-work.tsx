import { useT } from '../../locale/locale.tsx';
import type { ProofOfWorkState } from './use-proof-of-work.ts';

/** The field of the proof of work and the status of solving it. */
export function ProofOfWork({ proof: { busy, hasFailed } }: { proof: ProofOfWorkState }) {
  const t = useT();
  const key = hasFailed ? 'captcha.failed' : busy ? 'captcha.solving' : 'captcha.note';
  return (
    <>
      <input type="hidden" name="captchaProof" />
      <p role="status" className={hasFailed ? 'text-13 text-error' : 'text-13 text-ink-2'}>
        {t(key)}
      </p>
      <noscript>
        <p className="text-13 text-error">{t('captcha.noscript')}</p>
      </noscript>
    </>
  );
}
