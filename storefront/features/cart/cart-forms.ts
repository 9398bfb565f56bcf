import { getCart, modifyCart } from '../../../contract/cart.ts';
import { bindCoupon, removeCoupon } from '../../../contract/cart-coupon.ts';
import { removeGift, selectGift } from '../../../contract/cart-gift.ts';
import { removeLines, restoreLines, saveLines, setQuantities } from '../../../contract/saved-lines.ts';
import type { PostedForm } from '../../page/read-form.ts';
import type { FormStep, PageForms } from '../../page/submit-form.ts';
import { cartPath } from './cart-path.ts';

const lineOf = ({ texts }: PostedForm) => texts('sku', 'warehouse', 'packing');

const changeLine: FormStep = (posted) => {
  const { call, has, param, text, texts } = posted;
  return call(modifyCart, {
    ...lineOf(posted),
    // A saved line is one of another cart.
    orderId: text('cart') || param('orderId'),
    ...texts('quantity'),
    ...(has('newPacking') && texts('newPacking')),
  });
};

/** The lines that a form has chosen by their keys, or all of the cart. */
async function chosenLines({ all, call, has, param }: PostedForm) {
  if (!has('all'))
    return all('line').map((key) => {
      const [sku = '', warehouse, packing] = key.split(' ');
      return { sku, warehouse: Number(warehouse), packing: Number(packing) };
    });
  const found = await call(getCart, { orderId: param('orderId') });
  const lines = found.ok ? found.data.lines.filter(({ isGift }) => !isGift) : [];
  return lines.map(({ sku, warehouse, packing }) => ({ sku, warehouse, packing }));
}

/** Sets the quantity of the chosen lines. Those that were refused stay chosen, with the reason of each. */
const setChosen: FormStep<CartShown> = async (posted) => {
  const { all, call, param, texts } = posted;
  const lines = await chosenLines(posted);
  const answer = await call(setQuantities, { orderId: param('orderId'), lines, ...texts('quantity') });
  if (!answer.ok) return { refused: answer, chosen: all('line') };
  const { failed } = answer.data;
  if (failed.length === 0) return cartPath(param('orderId'));
  const message = failed.map((line) => `${line.sku}: ${line.message}`).join('\n');
  return {
    refused: { ok: false, code: 409, message },
    chosen: failed.map(({ sku, warehouse, packing }) => `${sku} ${warehouse} ${packing}`),
  };
};

/** What the page shows again of a refused change of several lines: the keys of those that were chosen. */
type CartShown = { chosen: string[] };

/** The forms of a cart without scripts: its lines, what is saved for later, coupon and gift. */
export const cartForms: PageForms<CartShown> = {
  to: ({ param }) => cartPath(param('orderId')),
  steps: {
    setQuantities: setChosen,
    removeLines: async (posted) =>
      posted.call(removeLines, {
        orderId: posted.param('orderId'),
        lines: await chosenLines(posted),
      }),
    saveLines: async (posted) =>
      posted.call(saveLines, { orderId: posted.param('orderId'), lines: await chosenLines(posted) }),
    save: (posted) => posted.call(saveLines, { orderId: posted.param('orderId'), lines: [lineOf(posted)] }),
    restore: (posted) => posted.call(restoreLines, { lines: [lineOf(posted)] }),
    coupon: ({ call, param, text, texts }) =>
      text('coupon') === 'remove'
        ? call(removeCoupon, { orderId: param('orderId') })
        : call(bindCoupon, { orderId: param('orderId'), ...texts('code') }),
    gift: ({ call, param, text }) => call(selectGift, { orderId: param('orderId'), sku: text('gift') }),
    removeGift: ({ call, param }) => call(removeGift, { orderId: param('orderId') }),
    quantity: changeLine,
    newPacking: changeLine,
  },
};
