import { getShippingMethods, setAddress } from '../../../contract/cart.ts';
import { getInvoiceTypes, invoiceNeeds, invoiceTypes } from '../../../contract/invoice.ts';
import { placeOrder as placeOrderContract } from '../../../contract/order.ts';
import { mailOrderLink } from '../../../contract/order-link.ts';
import { readOrderNumbers } from '../../../kit/read-order-number.ts';
import { ok } from '../../../kit/result.ts';
import { findAddressErrors } from '../../domains/places/index.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { listShippingMethods } from './list-shipping-methods.ts';
import { placeOrder } from './place-order.ts';
import { setCartDetails } from './set-details.ts';
import { MAIL_ORDER_LINK } from './tasks.ts';

const setAddressRoute = (checkout: CheckoutContext): Route =>
  handle(
    setAddress,
    (context, input) => setCartDetails(checkout, context, input),
    (given) => findAddressErrors(checkout.places, given),
  );

/** The calls from an address to a placed order. */
export const checkoutRoutes = (checkout: CheckoutContext): Route[] => [
  setAddressRoute(checkout),
  handle(getInvoiceTypes, async ({ language }) =>
    ok(
      invoiceTypes.map((invoice) => ({
        invoice,
        name: checkout.messages.text(language, `invoice.${invoice}`),
        needs: [...invoiceNeeds[invoice]],
      })),
    ),
  ),
  handle(getShippingMethods, (context, input) => listShippingMethods(checkout, context, input)),
  handle(placeOrderContract, (context, input) => placeOrder(checkout, context, input)),
  // Looked up by the worker, so that the answer takes as long without such an order.
  handle(mailOrderLink, async ({ language }, { order, email }) => {
    const key = `${MAIL_ORDER_LINK} ${readOrderNumbers(order)[0]} ${email}`.toLowerCase();
    await addJob(checkout.db, MAIL_ORDER_LINK, { order, email, language }, { key });
    return ok({});
  }),
];
