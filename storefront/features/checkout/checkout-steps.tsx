import { useT } from '../../locale/locale.tsx';
import type { DeliveryProps } from './address-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { OrderOptionsForm } from './order-options-form.tsx';
import { PaymentPicker } from './payment-picker.tsx';
import { ShippingPicker } from './shipping-picker.tsx';

/** Delivery address, shipping methods, payment method and order options. */
export function CheckoutSteps(props: DeliveryProps) {
  const t = useT();
  return (
    <>
      <section id="address" aria-labelledby="delivery" className="mb-8">
        <h2 id="delivery" className="mb-3 text-18 font-semibold">
          {t('delivery.heading')}
        </h2>
        <noscript>
          <p className="mb-3 rounded-md border border-ink p-3">{t('cart.needsScript')}</p>
        </noscript>
        <DeliveryForm {...props} />
      </section>
      <section aria-labelledby="shipping" className="mb-8">
        <h2 id="shipping" className="mb-3 text-18 font-semibold">
          {t('shipping.heading')}
        </h2>
        <ShippingPicker cart={props.cart} />
      </section>
      <section className="mb-8">
        <PaymentPicker cart={props.cart} isMember={props.isMember} />
      </section>
      <section aria-labelledby="wishes" className="mb-8">
        <h2 id="wishes" className="mb-3 text-18 font-semibold">
          {t('wishes.heading')}
        </h2>
        <OrderOptionsForm cart={props.cart} />
      </section>
    </>
  );
}
