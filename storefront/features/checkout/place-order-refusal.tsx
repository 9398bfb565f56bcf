import { useT } from '../../locale/locale.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Refusal } from '../cart/cart-view.ts';
import { stockLabels } from './stock-labels.ts';

/** Why the order could not be placed, with a link to each missing part. */
export function PlaceOrderRefusal({ refusal }: { refusal: Refusal }) {
  const t = useT();
  const labels = {
    email: t('delivery.email'),
    address: t('delivery.heading'),
    payment: t('pay.heading'),
    ...stockLabels(refusal),
    ...Object.fromEntries([1, 2, 6].map((warehouse) => [`methods.${warehouse}`, t(`parcel.${warehouse}`)])),
  };
  return <ErrorSummary refusal={refusal} labels={labels} />;
}
