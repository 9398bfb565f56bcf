import { SOLD_OUT } from '../../../contract/labels.ts';
import { DISCOUNT_BADGE_ABOVE } from '../../config/constants.ts';
import type { T } from '../../locale/create-t.ts';

const known: readonly number[] = [1, 2, 4, 7, 9, 11, 12, 13];
export const isLabel = (label: number | null): label is number => label !== null && known.includes(label);
export const isWorthTelling = (percent: number): boolean => percent > DISCOUNT_BADGE_ABOVE;

/** What the shop says of a product in its picture's corner. */
export const CornerLabel = ({ label, t }: { label: number | null; t: T }) =>
  isLabel(label) ? (
    <span className={label === SOLD_OUT ? 'label label-out' : 'label'}>{t(`label.${label}`)}</span>
  ) : null;

/** Only where it is worth telling. */
export const DiscountBadge = ({ percent, t }: { percent: number; t: T }) =>
  isWorthTelling(percent) ? <span className="label label-off">{t('product.off', { percent })}</span> : null;
