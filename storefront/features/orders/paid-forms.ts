import { getOrder } from '../../../contract/order.ts';
import { endOrderReminder, setOrderReminder } from '../../../contract/order-reminder.ts';
import { register } from '../../../contract/user.ts';
import type { PostedForm } from '../../page/read-form.ts';
import type { FormStep, PageForms } from '../../page/submit-form.ts';
import { type CaptchaPicture, captchaOf, pictureFor } from '../auth/captcha.ts';

/** Sets the mail to order an order again and takes it back. */
export const reminderSteps: PageForms['steps'] = {
  remind: ({ call, texts, filled }) => call(setOrderReminder, { ...texts('orderId'), ...filled('key') }),
  forget: ({ call, texts, filled }) => call(endOrderReminder, { ...texts('orderId'), ...filled('key') }),
};

/** In the query of the page after a payment: an account was just made there. */
export const ACCOUNT_QUERY = 'account';

type Shown = { picture: CaptchaPicture | null };

/** The path of the page after a payment; `more` is what its query has besides the order's key. */
const paidPath = ({ param, url }: PostedForm, more: Record<string, string>, key?: string | null): string => {
  const shownKey = key ?? url.searchParams.get('key');
  const query = new URLSearchParams({ ...(shownKey && { key: shownKey }), ...more });
  return `/Payment/PaymentSuccess/${param('orderId')}${query.size > 0 ? `?${query}` : ''}`;
};

/** A name of one word has no other; an account needs both. */
const NO_NAME = '-';

/**
 * Registers the guest who sees the order with its e-mail, names and country. The order becomes the member's as any other
 * one does: when the mailed link has proven the e-mail. Its own link opens it until then.
 */
const keep: FormStep<Shown> = async (posted) => {
  const { shop, call, form, url, param, texts } = posted;
  const order = await call(getOrder, {
    orderId: param('orderId'),
    key: url.searchParams.get('key') ?? undefined,
  });
  if (!order.ok) return order;
  const { email, address, linkKey } = order.data;
  const answer = await call(register, {
    ...texts('password'),
    email,
    firstName: address.firstName,
    lastName: address.lastName || NO_NAME,
    country: address.country,
    ...(shop.invitation && { invitation: shop.invitation }),
    captcha: captchaOf(form),
  });
  if (answer.ok) return paidPath(posted, { [ACCOUNT_QUERY]: 'new' }, linkKey);
  return { refused: answer, picture: await pictureFor(shop, form) };
};

/** The forms of the page after a payment, which lead back to it. */
export const paidForms: readonly PageForms<Shown>[] = [
  { steps: { keep } },
  { steps: reminderSteps, to: (posted) => `${paidPath(posted, {})}#reminder` },
];
