import { useT } from '../../locale/locale.tsx';
import { Field } from '../../ui/field.tsx';
import type { CaptchaPicture } from './captcha.ts';
import type { ProofOfWorkState } from './use-proof-of-work.ts';

type ProofProps = {
  proof: ProofOfWorkState;
  /** For a browser without scripts, once it has sent the form; null before. */
  picture: CaptchaPicture | null;
};

/** The field of the proof of work and the status of solving it; without scripts, a picture of digits to type. */
export function ProofOfWork({ proof: { busy, hasFailed }, picture }: ProofProps) {
  const t = useT();
  const key = hasFailed ? 'captcha.failed' : busy ? 'captcha.solving' : 'captcha.note';
  return (
    <>
      <input type="hidden" name="captchaProof" />
      <p role="status" className={`noscript:hidden text-13 ${hasFailed ? 'text-error' : 'text-ink-2'}`}>
        {t(key)}
      </p>
      <noscript>
        {picture ? <PictureFields {...picture} /> : <p className="text-13">{t('captcha.noscript')}</p>}
      </noscript>
    </>
  );
}

function PictureFields({ id, image }: CaptchaPicture) {
  const t = useT();
  return (
    <>
      <img src={image} alt={t('captcha.picture')} width={200} height={70} className="mb-2" />
      <input type="hidden" name="captchaId" value={id} />
      <Field
        name="captcha"
        label={t('captcha.digits')}
        hint={t('captcha.digitsHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
    </>
  );
}
