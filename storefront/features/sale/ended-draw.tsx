import type { ComponentProps } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Winners } from './winners.tsx';

/** Who has won in a draw that is over. */
export function EndedDraw(winners: ComponentProps<typeof Winners>) {
  const t = useT();
  return (
    <section aria-labelledby="draw-heading" className="mt-8 max-w-form">
      <h2 id="draw-heading" className="mb-3 text-18 font-semibold md:text-18">
        {t('draw.heading')}
      </h2>
      <Winners {...winners} />
    </section>
  );
}
