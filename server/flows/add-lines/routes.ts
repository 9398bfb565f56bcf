import { acceptNotices, addManyToCart, addToCart, modifyCart, setAddress } from '../../../contract/cart.ts';
import { ok } from '../../../kit/result.ts';
import type { Places } from '../../domains/places/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { acceptCartNotices } from './accept-notices.ts';
import { addLinesToCart } from './add-lines.ts';
import type { CartDependencies } from './dependencies.ts';
import { modifyLine } from './modify-line.ts';
import { setCartDetails } from './set-details.ts';

export const cartChangeRoutes = (dependencies: CartDependencies & { places: Places }): Route[] => [
  handle(addToCart, async (context, { orderId, ...wanted }) => {
    const added = await addLinesToCart(dependencies, context, [wanted], orderId);
    return added.ok ? ok(added.value.cart) : added;
  }),
  handle(addManyToCart, async (context, { orderId, items }) => {
    const added = await addLinesToCart(dependencies, context, items, orderId);
    if (!added.ok) return added;
    const { cart, failed } = added.value;
    const { language } = context;
    return ok({
      ...cart,
      failed: failed.map(({ wanted, refusal: { reason, values } }) => ({
        sku: wanted.sku,
        reason,
        message: dependencies.messages.refusal(language, reason, values),
      })),
    });
  }),
  handle(modifyCart, (context, input) => modifyLine(dependencies, context, input)),
  handle(acceptNotices, (context, { orderId, version }) =>
    acceptCartNotices(dependencies, context, orderId, version),
  ),
  handle(setAddress, (context, input) => setCartDetails(dependencies, context, input)),
];
