import { addWish, deleteWishes } from '../../../contract/wishlist.ts';
import { call } from '../../api/call.ts';
import type { Locale } from '../../locale/locale.tsx';
import { isMemberCookie } from '../../session/cookies.ts';
import { toast } from '../../ui/toast.ts';
import { AddedWish } from './added-wish.tsx';
import { markWish } from './mark-wishes.ts';
import { signInQuery } from './sign-in-path.ts';

/** The last press of each SKU, which the next one waits for: the server gets them in their order. */
const presses = new Map<string, Promise<void>>();

async function send(sku: string, isWished: boolean, locale: Locale): Promise<void> {
  const answer = await (isWished ? call(addWish, { sku }) : call(deleteWishes, { sku }));
  const { t } = locale;
  if (answer.ok) return toast(isWished ? AddedWish(locale) : t('wish.removed'), 'success');
  markWish(sku, !isWished);
  toast(answer.message || t('refusal.InternalError'), 'error');
}

/**
 * Adds a SKU to the member's wishlist or takes it off. The button shows that at once, and is as it was when the server
 * refuses. A guest is led to signing in, after which the SKU is added.
 */
export async function toggleWish(button: HTMLElement, sku: string, locale: Locale): Promise<void> {
  if (!isMemberCookie())
    return location.assign(locale.href('/login') + signInQuery(location.pathname + location.search, sku));
  const isWished = button.ariaPressed !== 'true';
  markWish(sku, isWished);
  const press = (presses.get(sku) ?? Promise.resolve()).then(() => send(sku, isWished, locale));
  presses.set(sku, press);
  await press;
}
