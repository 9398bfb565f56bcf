import { useRevalidator } from 'react-router';
import type { SalePage } from '../../../contract/content.ts';
import { useT } from '../../locale/locale.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Countdown } from './countdown.tsx';

type HeroProps = {
  sale: Pick<SalePage, 'title' | 'text' | 'state' | 'starts' | 'ends'>;
  /** Pictures of its products. */
  pictures: readonly string[];
};

/** The title, text and duration of a sale, and some of its pictures. */
export function SaleHero({ sale, pictures }: HeroProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const { title, text, state, starts, ends } = sale;
  return (
    <header className="overflow-hidden border-b border-hairline bg-tint">
      <div className="page-width flex flex-col gap-6 py-6 md:flex-row md:items-center md:justify-between md:py-10">
        <div className="max-w-text">
          <h1 className="text-24 font-semibold text-balance md:text-30">{title}</h1>
          {text && <p className="mt-2 text-16 text-ink-2">{text}</p>}
          <div className="mt-4">
            {state === 'running' && <Countdown until={ends} label={t('sale.endsAt')} onEnd={revalidate} />}
            {state === 'coming' && <Countdown until={starts} label={t('sale.startsAt')} onEnd={revalidate} />}
            {state === 'ended' && <p className="font-semibold text-sale">{t('sale.ended')}</p>}
          </div>
        </div>
        {pictures.length > 0 && (
          <ul className="flex shrink-0 gap-3" aria-hidden="true">
            {pictures.map((source) => (
              <li key={source}>
                <ProductPicture
                  source={source}
                  alt=""
                  first
                  className="size-24 rounded-lg border border-hairline bg-white lg:size-40"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}
