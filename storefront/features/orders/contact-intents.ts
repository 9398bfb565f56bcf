import { redirect } from 'react-router';
import { MAX_ORDER_FILES, requestOrderChange, sendMessage } from '../../../contract/order-contact.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { textOf } from '../auth/form-action.ts';
import { uploadFiles } from '../uploads/upload-files.ts';
import { refusedIntent } from './order-intents.ts';

/** Returns the lines of a request's form that have pieces, as they were typed. */
const linesOf = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    const position = /^pieces\.(\d{1,3})$/.exec(name)?.[1];
    const quantity = String(value);
    const hasPieces = !['', '0'].includes(quantity.trim());
    return position !== undefined && hasPieces ? [{ position: Number(position), quantity }] : [];
  });

/** Sends the message or request of an order's page, then leads back to `back`. */
export async function contactAction(shop: PageShop, form: FormData, back: string) {
  const files = await uploadFiles(shop, form, { field: 'files', max: MAX_ORDER_FILES });
  if (!Array.isArray(files)) return refusedIntent(files);
  const key = textOf(form, 'key');
  const order = { orderId: textOf(form, 'orderId'), ...(key && { key }), files };
  const isMessage = textOf(form, 'intent') === 'message';
  const answer = isMessage
    ? await shop.call(sendMessage, { ...order, text: textOf(form, 'text') })
    : await shop.call(requestOrderChange, {
        ...order,
        // The contract refuses what is no kind or reason.
        kind: textOf(form, 'kind') as 'cancel',
        reason: textOf(form, 'reason') as 'other',
        description: textOf(form, 'description'),
        lines: textOf(form, 'kind') === 'cancel' ? [] : linesOf(form),
      });
  if (!answer.ok) return refusedIntent(answer);
  const url = new URL(localizePath(shop.language, back), 'http://shop');
  url.searchParams.set('sent', isMessage ? 'message' : 'request');
  return redirect(`${url.pathname}${url.search}#${isMessage ? 'messages' : 'requests'}`, 303);
}
