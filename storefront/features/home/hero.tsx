import type { Advert } from '../../../contract/content.ts';
import type { Scene } from '../../config/scene.ts';
import { useLocale } from '../../locale/locale.tsx';
import { HorizontalScroll } from '../../ui/horizontal-scroll.tsx';
import { SceneBand } from '../../ui/scene-band.tsx';

const CHIP =
  'inline-flex min-h-9 shrink-0 items-center rounded-full border bg-paper px-3 text-13 text-ink hover:text-act';

/** What the shop promises, the season's scene, and what is advertised now. */
export function Hero({ scene, adverts }: { scene: Scene; adverts: readonly Advert[] }) {
  const { t, href } = useLocale();
  return (
    <SceneBand scene={scene}>
      <h1 className="text-18 font-semibold text-balance lg:text-24">{t('home.heading')}</h1>
      <p className="mt-2 max-lg:hidden text-15">{t('home.lead')}</p>
      <HorizontalScroll label={t('home.offers')} className="mt-3 flex gap-2 md:flex-wrap">
        {adverts.map(({ id, target, title }) => (
          <a
            key={id}
            href={href(target)}
            data-promotion={`home ${id}`}
            eventname="home_advert"
            className={CHIP}
            style={{ borderColor: scene.accent }}
          >
            {title}
          </a>
        ))}
        <a href={href('/newarrivals')} className={CHIP} style={{ borderColor: scene.accent }}>
          {t('home.browse')}
        </a>
      </HorizontalScroll>
    </SceneBand>
  );
}
