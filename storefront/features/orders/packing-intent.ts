import { data, redirect } from 'react-router';
import { changePacking, type NewTotal } from '../../../contract/order-packing.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { textOf } from '../auth/form-action.ts';
import type { IntentAnswer } from './intent-answer.ts';
import { refusedIntent } from './order-intents.ts';

/** Returns the choices of a form by the position of their line. */
const linesOf = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    const position = /^packing\.(\d{1,3})$/.exec(name)?.[1];
    return position === undefined ? [] : [{ position: Number(position), packing: Number(value) }];
  });

/** Changes the packing of an order as its page's form says. Asks for the new total first, unless the form has it. */
export async function packingAction(shop: PageShop, form: FormData, back: string) {
  const lines = linesOf(form);
  const total = textOf(form, 'total');
  const answer = await shop.call(changePacking, {
    orderId: textOf(form, 'orderId'),
    lines,
    ...(total && { total: Number(total) }),
  });
  if (!answer.ok && answer.reason === 'TotalChanged')
    return data<IntentAnswer>({ message: '', asked: { ...(answer.data as NewTotal), lines } });
  if (!answer.ok) return refusedIntent(answer);
  return redirect(`${localizePath(shop.language, back)}?changed=packing`, 303);
}
