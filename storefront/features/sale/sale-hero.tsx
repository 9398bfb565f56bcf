import { useRevalidator } from 'react-router';
import type { SalePage } from '../../../contract/content.ts';
import type { Scene } from '../../config/scene.ts';
import { useT } from '../../locale/locale.tsx';
import { SceneBand } from '../../ui/scene-band.tsx';
import { Countdown } from './countdown.tsx';

type HeroProps = {
  sale: Pick<SalePage, 'title' | 'text' | 'state' | 'starts' | 'ends'>;
  scene: Scene;
};

/** The title, text and duration of a sale with its scene. */
export function SaleHero({ sale, scene }: HeroProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const { title, text, state, starts, ends } = sale;
  return (
    <SceneBand scene={scene}>
      <h1 className="text-24 font-semibold text-balance lg:text-24">{title}</h1>
      {text && <p className="mt-2 text-15">{text}</p>}
      <div className="mt-4">
        {state === 'running' && <Countdown until={ends} label={t('sale.endsAt')} onEnd={revalidate} />}
        {state === 'coming' && <Countdown until={starts} label={t('sale.startsAt')} onEnd={revalidate} />}
        {state === 'ended' && <p className="font-semibold">{t('sale.ended')}</p>}
      </div>
    </SceneBand>
  );
}
