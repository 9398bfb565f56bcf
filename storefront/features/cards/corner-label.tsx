import { SOLD_OUT_LABEL } from '../../../contract/labels.ts';
import { MIN_DISCOUNT_BADGE_PERCENT } from '../../config/constants.ts';
import type { T } from '../../locale/create-t.ts';

const knownLabels: readonly number[] = [1, 2, 4, 7, 9, 11, 12, 13];
export const isKnownLabel = (label: number | null): label is number =>
  label !== null && knownLabels.includes(label);
export const hasDiscountBadge = (percent: number): boolean => percent > MIN_DISCOUNT_BADGE_PERCENT;

/** The label in the corner of a product's picture. */
export const CornerLabel = ({ label, t }: { label: number | null; t: T }) =>
  isKnownLabel(label) ? (
    <span className={label === SOLD_OUT_LABEL ? 'label label-out' : 'label'}>{t(`label.${label}`)}</span>
  ) : null;

/** The discount of a product, where it is large enough. */
export const DiscountBadge = ({ percent, t }: { percent: number; t: T }) =>
  hasDiscountBadge(percent) ? <span className="label label-off">{t('product.off', { percent })}</span> : null;
