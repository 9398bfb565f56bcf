import { data, redirect } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import { buyOrderAgain, cancelOrder, cancelVisibleOrder, confirmReceipt } from '../../../contract/order.ts';
import { withdrawRequest } from '../../../contract/order-contact.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { textOf } from '../auth/form-action.ts';
import type { IntentAnswer } from './intent-answer.ts';

/** What a button of an order asks for; its form has the number and, for a guest, the key of the mailed link. */
const intents = ['again', 'separate', 'cancel', 'confirm', 'remove', 'withdraw'] as const;
type Intent = (typeof intents)[number];

const execute = (shop: PageShop, intent: Intent, order: { orderId: string; key?: string }) => {
  const { orderId } = order;
  if (intent === 'cancel') return shop.call(cancelVisibleOrder, order);
  if (intent === 'withdraw') return shop.call(withdrawRequest, order);
  if (intent === 'confirm') return shop.call(confirmReceipt, { orderId });
  if (intent === 'remove') return shop.call(cancelOrder, { orderId });
  return shop.call(buyOrderAgain, { ...order, separate: intent === 'separate' });
};

const isIntent = (text: string): text is Intent => intents.some((intent) => intent === text);

type Refused = Extract<Answer<unknown>, { ok: false }>;

/** Returns the refusal of a form of an order as the page's data. */
export const refusedIntent = ({ message, code, fields }: Refused) =>
  data<IntentAnswer>({ message: fields?.[0]?.message ?? message }, { status: code >= 400 ? code : 400 });

/** Carries out what a button of an order asks for, then leads back to `back`, or to the cart for a copied order. */
export async function orderAction(shop: PageShop, form: FormData, back: string) {
  const intent = textOf(form, 'intent');
  const key = textOf(form, 'key');
  if (!isIntent(intent)) throw new Response(null, { status: 400 });
  const answer = await execute(shop, intent, { orderId: textOf(form, 'orderId'), ...(key && { key }) });
  if (!answer.ok) return refusedIntent(answer);
  const to = intent === 'again' || intent === 'separate' ? `/Order/OrderInfo/${answer.data.orderid}` : back;
  return redirect(localizePath(shop.language, to), 303);
}
