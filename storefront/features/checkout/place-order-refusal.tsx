import { useT } from '../../locale/locale.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Refusal } from '../cart/cart-view.ts';
import { stockLabels } from './stock-labels.ts';

/** Why the cart could not be made an order, with the way to each part that is missing. */
export function PlaceOrderRefusal({ faults }: { faults: Refusal }) {
  const t = useT();
  const labels = {
    email: t('delivery.email'),
    address: t('delivery.heading'),
    ...stockLabels(faults),
    ...Object.fromEntries([1, 2, 6].map((warehouse) => [`methods.${warehouse}`, t(`parcel.${warehouse}`)])),
  };
  return <ErrorSummary faults={faults} labels={labels} />;
}
