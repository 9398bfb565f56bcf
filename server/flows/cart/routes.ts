import {
  acceptChanges as acceptChangesContract,
  addManyToCart,
  addToCart,
  getCart,
  getCartStats,
  modifyCart,
} from '../../../contract/cart.ts';
import {
  bindCoupon as bindCouponContract,
  removeCoupon as removeCouponContract,
} from '../../../contract/cart-coupon.ts';
import {
  removeGift as removeGiftContract,
  selectGift as selectGiftContract,
} from '../../../contract/cart-gift.ts';
import { getCarts, MAX_OTHER_CARTS } from '../../../contract/carts.ts';
import { offerCoupon as offerCouponContract } from '../../../contract/member-coupons.ts';
import { buyOrderAgain, copyOrder } from '../../../contract/order.ts';
import { orderSample } from '../../../contract/sample.ts';
import {
  getSavedLines,
  removeLines,
  restoreLines,
  saveLines,
  setQuantities as setQuantitiesContract,
} from '../../../contract/saved-lines.ts';
import { getSharedCart, shareCart, withdrawSharedCart } from '../../../contract/shared-cart.ts';
import { ok } from '../../../kit/result.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import { getOpenCart } from '../../ordering/pricing/load-cart.ts';
import { ownerOf } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { acceptChanges } from './accept-changes.ts';
import { addLines, failedItems } from './add-lines.ts';
import { bindCoupon, removeCoupon } from './bind-coupon.ts';
import { buyAgain } from './buy-again.ts';
import { offerCoupon } from './offer-coupon.ts';
import { addSample } from './order-sample.ts';
import { findCartStats, listCarts } from './query.ts';
import { getSaved, removeFromCart, restoreSaved, saveForLater } from './saved-lines.ts';
import { removeGift, selectGift } from './select-gift.ts';
import { readSharedCart, share, withdrawShare } from './shared-cart.ts';
import { setQuantities, updateLine } from './update-line.ts';

/** The calls by which visitors fill, change, save and share carts. */
export const cartFlowRoutes = (checkout: CheckoutContext): Route[] => [
  handle(orderSample, (context, input) => addSample(checkout, context, input)),
  handle(getCart, (context, { orderId }) => getOpenCart(checkout, context, orderId)),
  handle(getCartStats, async (context, { sku = null }) => {
    const { visitor, language } = context;
    const owner = ownerOf(context);
    const row = owner && (await findCartStats(checkout.db, { language, sku, ...owner }));
    return ok({
      orderid: row?.id ?? null,
      count: row?.pieces ?? 0,
      lines: row?.lines ?? 0,
      inCart: row?.inCart ?? 0,
      products: row?.products ?? [],
      visitor: {
        isGuest: visitor.kind === 'guest',
        name: visitor.kind === 'member' ? visitor.firstName : '',
      },
    });
  }),
  handle(addToCart, async (context, { orderId, ...line }) => {
    const added = await addLines(checkout, context, { lines: [line], orderId });
    return added.ok ? ok(added.value.cart) : added;
  }),
  handle(addManyToCart, async (context, { orderId, items: lines }) => {
    const added = await addLines(checkout, context, { lines, orderId });
    if (!added.ok) return added;
    const { cart, rejectedLines } = added.value;
    return ok({ ...cart, failed: failedItems(checkout, context, rejectedLines) });
  }),
  handle(modifyCart, (context, input) => updateLine(checkout, context, input)),
  handle(setQuantitiesContract, (context, input) => setQuantities(checkout, context, input)),
  handle(acceptChangesContract, (context, input) => acceptChanges(checkout, context, input)),
  handle(removeLines, (context, input) => removeFromCart(checkout, context, input)),
  handle(getSavedLines, async (context) => ok(await getSaved(checkout, context))),
  handle(saveLines, (context, input) => saveForLater(checkout, context, input)),
  handle(restoreLines, (context, { lines }) => restoreSaved(checkout, context, lines)),
  handle(shareCart, (context, { orderId }) => share(checkout, context, orderId)),
  handle(withdrawSharedCart, (context, { orderId }) => withdrawShare(checkout, context, orderId)),
  handle(getSharedCart, (context, { key }) => readSharedCart(checkout, context, key)),
  handle(bindCouponContract, (context, input) => bindCoupon(checkout, context, input)),
  handle(removeCouponContract, (context, { orderId }) => removeCoupon(checkout, context, orderId)),
  handle(offerCouponContract, (context, { orderId }) => offerCoupon(checkout, context, orderId)),
  handle(selectGiftContract, (context, input) => selectGift(checkout, context, input)),
  handle(removeGiftContract, (context, input) => removeGift(checkout, context, input)),
  handle(copyOrder, (context, input) => buyAgain(checkout, context, input)),
  handle(buyOrderAgain, (context, input) => buyAgain(checkout, context, input)),
  handle(getCarts, async (context) => {
    const owner = ownerOf(context);
    const rows = owner ? await listCarts(checkout.db, { limit: MAX_OTHER_CARTS + 1, ...owner }) : [];
    return ok(rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })));
  }),
];
