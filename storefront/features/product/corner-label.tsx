import { DISCOUNT_BADGE_ABOVE } from '../../constants.ts';
import type { T } from '../../locale/make-t.ts';

const known: readonly number[] = [1, 2, 4, 7, 9, 11, 12, 13];
const SOLD_OUT = 4;

/** What the shop says of a product in its picture's corner. */
export const CornerLabel = ({ label, t }: { label: number | null; t: T }) =>
  label !== null && known.includes(label) ? (
    <span
      className={`rounded-sm px-1.5 py-0.5 text-12 font-medium ${label === SOLD_OUT ? 'bg-ink-2 text-white' : 'bg-accent text-ink'}`}
    >
      {t(`label.${label}`)}
    </span>
  ) : null;

/** Only where it is worth telling. */
export const DiscountBadge = ({ percent, t }: { percent: number; t: T }) =>
  percent > DISCOUNT_BADGE_ABOVE ? (
    <span className="rounded-sm bg-sale px-1.5 py-0.5 text-12 font-medium text-white">
      {t('product.off', { percent })}
    </span>
  ) : null;
