import { Suspense } from 'react';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';

const TradeMarks = lazyOnInteraction(
  'trade-marks',
  async () => (await import('./trade-marks.tsx')).TradeMarks,
);

/** What an order can be paid by and who delivers it, once a page; the code for it comes late. */
export const tradeMarks = (
  <div id="trade-marks">
    <Suspense>
      <TradeMarks />
    </Suspense>
  </div>
);
