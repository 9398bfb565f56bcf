import type { PageShop } from '../../../contract/page.ts';
import { getCaptcha } from '../../../contract/user.ts';

export type CaptchaShown = { id: string; image: string; puzzle: Record<string, unknown> };

/** A fresh captcha for a form; null when there is none to be had, and the call will say so. */
export async function readCaptcha(shop: PageShop): Promise<CaptchaShown | null> {
  const answer = await shop.call(getCaptcha, {});
  return answer.ok ? answer.data : null;
}
