import { buyOrderAgain, cancelOrder, cancelVisibleOrder, confirmReceipt } from '../../../contract/order.ts';
import {
  MAX_ORDER_FILES,
  requestOrderChange,
  sendMessage,
  withdrawRequest,
} from '../../../contract/order-contact.ts';
import { changePacking, type NewTotal } from '../../../contract/order-packing.ts';
import type { PostedForm } from '../../page/read-form.ts';
import type { FormStep, PageForms } from '../../page/submit-form.ts';
import { AGAIN_QUERY, cartPath } from '../cart/cart-path.ts';
import { loadMissing } from '../cart/load-missing.ts';
import { failedLines } from '../cart/rejected-lines.ts';
import { uploadFiles } from '../uploads/upload-files.ts';
import type { BoughtAgain } from './again-outcome.tsx';
import { reminderSteps } from './paid-forms.ts';

/** Packings that the buyer has chosen and the total that comes of them, to be agreed to. */
export type AskedPacking = NewTotal & { lines: { position: number; packing: number }[] };
type Shown = { asked: AskedPacking };
/** What a page shows where not all of an order could be bought again. */
export type AgainShown = { again: BoughtAgain };

/** Copies an order to the cart, and leads there unless something could not be added. */
const copyToCart: FormStep<AgainShown> = async ({ shop, call, intent, text, texts, filled }) => {
  const order = text('orderId');
  const answer = await call(buyOrderAgain, {
    ...texts('orderId'),
    ...filled('key'),
    separate: intent === 'separate',
  });
  const failed = failedLines(answer);
  const [added, cart] = answer.ok ? [answer.data.added, answer.data.orderid] : [0, null];
  if (failed.length > 0) return { again: { order, cart, added, missing: await loadMissing(shop, failed) } };
  return answer.ok ? `${cartPath(cart)}?${AGAIN_QUERY}=${order}` : answer;
};

/** The buttons of an order; their form has its number and, for a guest, the key of the mailed link. */
export const orderSteps: PageForms<AgainShown>['steps'] = {
  again: copyToCart,
  separate: copyToCart,
  cancel: ({ call, texts, filled }) => call(cancelVisibleOrder, { ...texts('orderId'), ...filled('key') }),
  withdraw: ({ call, texts, filled }) => call(withdrawRequest, { ...texts('orderId'), ...filled('key') }),
  confirm: ({ call, texts }) => call(confirmReceipt, texts('orderId')),
  remove: ({ call, texts }) => call(cancelOrder, texts('orderId')),
};

/** Returns the fields of a form that are named by the position of their line: `{name}.{position}`. */
const byPosition = (form: FormData, name: string) =>
  [...form].flatMap(([field, value]) => {
    const position = field.startsWith(`${name}.`) ? field.slice(name.length + 1) : '';
    return /^\d{1,3}$/.test(position) ? [{ position: Number(position), value: String(value) }] : [];
  });

/** Sends a message or a request with its files. */
const contact: FormStep = async ({ call, form, intent, text, texts, filled }) => {
  const { files, refused } = await uploadFiles(call, form, { field: 'files', max: MAX_ORDER_FILES });
  if (refused) return refused;
  const order = { ...texts('orderId'), ...filled('key'), files: files.map(({ id }) => id) };
  if (intent === 'message') return call(sendMessage, { ...order, ...texts('text') });
  const pieces = byPosition(form, 'pieces').filter(({ value }) => !['', '0'].includes(value.trim()));
  const answer = await call(requestOrderChange, {
    ...order,
    ...texts('kind', 'reason', 'description'),
    lines:
      text('kind') === 'cancel' ? [] : pieces.map(({ position, value }) => ({ position, quantity: value })),
  });
  if (answer.ok) return answer;
  // The call names a line by its place among those sent, the form by its position.
  const fields = answer.fields?.map(({ field, ...error }) => ({
    ...error,
    field: field.replace(/^lines(?:\.(\d+)\..+)?$/, (_, at = 0) => `pieces.${pieces[at]?.position ?? 0}`),
  }));
  return { ...answer, ...(fields && { fields }) };
};

/** Changes the packing of an order. Asks for the new total first, unless the form has it. */
const packing: FormStep<Shown> = async ({ call, form, text, texts }) => {
  const lines = byPosition(form, 'packing').map(({ position, value }) => ({
    position,
    packing: Number(value),
  }));
  const total = text('total');
  const given = { ...texts('orderId'), lines, ...(total && { total: Number(total) }) };
  const answer = await call(changePacking, given);
  if (answer.ok || answer.reason !== 'TotalChanged') return answer;
  return { asked: { ...(answer.data as NewTotal), lines } };
};

const detailPath = ({ param, text }: PostedForm): string => {
  const key = text('key');
  return `/Order/OrderDetail/${param('orderId')}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
};

/** The forms of an order's page, which lead back to it. */
export const orderForms: readonly PageForms<Shown & AgainShown>[] = [
  { steps: orderSteps, to: detailPath },
  { steps: reminderSteps, to: (posted) => `${detailPath(posted)}#reminder` },
  {
    steps: { message: contact, request: contact },
    to: (posted) =>
      `${detailPath(posted)}${posted.text('key') ? '&' : '?'}sent=${posted.intent}#${posted.intent}s`,
  },
  { steps: { packing }, to: ({ param }) => `/Order/OrderDetail/${param('orderId')}?changed=packing` },
];
