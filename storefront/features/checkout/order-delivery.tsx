import type { Order } from '../../../contract/order.ts';
import { shownEmail } from '../../../kit/read-email.ts';
import { useT } from '../../locale/locale.tsx';
import { AddressLines } from './address-lines.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { TradeLines } from './trade-lines.tsx';

/** Where an order goes, how, and where its bill goes. */
export function OrderDelivery({ order }: { order: Order }) {
  const t = useT();
  const { addressLines, billing, billingLines, email, parcels } = order;
  return (
    <div className="mt-4 grid gap-6 sm:grid-cols-2">
      <section aria-labelledby="to">
        <h2 id="to" className="mb-2 text-15 font-semibold">
          {t('delivery.heading')}
        </h2>
        <AddressLines lines={addressLines} />
        <p className="mt-1 break-words text-ink-2">{shownEmail(email)}</p>
        <TradeLines vat={order.vat} purchaseOrder={order.purchaseOrder} invoice={order.invoice} />
      </section>
      <section aria-labelledby="by">
        <h2 id="by" className="mb-2 text-15 font-semibold">
          {t('shipping.heading')}
        </h2>
        <ul className="grid gap-2 text-ink-2">
          {parcels.map((parcel) => (
            <ParcelFacts key={parcel.warehouse} parcel={parcel} order={order} />
          ))}
        </ul>
      </section>
      {billing && (
        <section aria-labelledby="bill">
          <h2 id="bill" className="mb-2 text-15 font-semibold">
            {t('delivery.billing')}
          </h2>
          <AddressLines lines={billingLines} />
        </section>
      )}
    </div>
  );
}
