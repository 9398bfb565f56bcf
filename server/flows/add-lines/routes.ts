import { acceptNotices, addManyToCart, addToCart, modifyCart, setAddress } from '../../../contract/cart.ts';
import { done } from '../../../kit/result.ts';
import type { Places } from '../../domains/places/index.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { acceptCartNotices } from './accept-notices.ts';
import { addLinesToCart } from './add-lines.ts';
import type { CartDependencies } from './dependencies.ts';
import { modifyLine } from './modify-line.ts';
import { setCartDetails } from './set-details.ts';

export const cartChangeRoutes = (dependencies: CartDependencies & { places: Places }): Route[] => [
  answer(addToCart, async (caller, { orderId, ...wanted }) => {
    const added = await addLinesToCart(dependencies, caller, [wanted], orderId);
    return added.ok ? done(added.value.cart) : added;
  }),
  answer(addManyToCart, async (caller, { orderId, items }) => {
    const added = await addLinesToCart(dependencies, caller, items, orderId);
    if (!added.ok) return added;
    const { cart, failed } = added.value;
    const { language } = caller;
    return done({
      ...cart,
      failed: failed.map(({ wanted, refusal: { reason, values } }) => ({
        sku: wanted.sku,
        reason,
        message: dependencies.messages.refusal(language, reason, values),
      })),
    });
  }),
  answer(modifyCart, (caller, input) => modifyLine(dependencies, caller, input)),
  answer(acceptNotices, (caller, { orderId, version }) =>
    acceptCartNotices(dependencies, caller, orderId, version),
  ),
  answer(setAddress, (caller, input) => setCartDetails(dependencies, caller, input)),
];
