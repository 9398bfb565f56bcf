import { addToCart } from '../../../contract/cart.ts';
import { orderSample } from '../../../contract/sample.ts';
import { addWish } from '../../../contract/wishlist.ts';
import { after, type PageForms } from '../../page/submit-form.ts';
import { signInQuery } from '../wish-button/sign-in-path.ts';
import { cartPath } from './cart-path.ts';
import { rejectionMessage } from './rejected-lines.ts';
import { readRequestedLine } from './requested-line.ts';

const toCart = ({ orderid }: { orderid: string | null }) => cartPath(orderid);

/**
 * The forms of a product or its card without scripts: the cart, a sample, the wishlist. A guest is led to signing in
 * for the last two, and back.
 */
export const addForms: PageForms = {
  steps: {
    sample: ({ shop, call, texts, url }) =>
      shop.visitor === 'member'
        ? after(call(orderSample, texts('sku')), toCart)
        : `/login?${new URLSearchParams({ from: url.pathname })}`,
    wish: ({ shop, call, text, texts, url }) =>
      shop.visitor === 'member'
        ? after(call(addWish, texts('sku')), () => '/wishlist')
        : `/login${signInQuery(url.pathname, text('sku'))}`,
    sku: async ({ call, form }) => {
      const answer = await call(addToCart, readRequestedLine(form));
      if (answer.ok) return toCart(answer.data);
      return { ok: false, code: answer.code, message: rejectionMessage(answer) };
    },
  },
};
