import { useState } from 'react';
import { getCaptcha } from '../../../contract/user.ts';
import { call } from '../../call.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CaptchaShown } from './read-captcha.ts';

/** Digits in a picture; whoever cannot read them lets his device solve a puzzle instead. */
export function Captcha({ captcha, error }: { captcha: CaptchaShown; error: string | undefined }) {
  const t = useT();
  const [fresh, setFresh] = useState<CaptchaShown | null>(null);
  const [proof, setProof] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, image, puzzle } = fresh ?? captcha;

  const solve = async () => {
    setBusy(true);
    const { solvePuzzle } = await import('./solve-puzzle.ts');
    setProof(await solvePuzzle(puzzle));
    setBusy(false);
  };
  const renew = async () => {
    const answer = await call(getCaptcha, {});
    if (answer.ok) setFresh(answer.data);
  };
  if (proof !== null) {
    return (
      <p role="status" className="flex items-center gap-2 text-success">
        <Icon name="check" />
        {t('captcha.solved')}
        <input type="hidden" name="captchaProof" value={proof} />
      </p>
    );
  }
  return (
    <div className="rounded-md border border-hairline p-3">
      <input type="hidden" name="captchaId" value={id} />
      <div className="flex items-end gap-3">
        <img
          src={image}
          alt={t('captcha.picture')}
          width={140}
          height={44}
          className="h-11 rounded-sm border border-hairline"
        />
        <Field
          key={id}
          label={t('captcha.label')}
          name="captcha"
          error={error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          className="grow"
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" onClick={renew}>
          {t('captcha.renew')}
        </Button>
        <Button variant="quiet" size="sm" onClick={solve} busy={busy}>
          {busy ? t('captcha.solving') : t('captcha.instead')}
        </Button>
      </div>
    </div>
  );
}
