import type { OutputOf } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { getCaptcha } from '../../../contract/user.ts';
import { textOf } from '../../page/read-form.ts';

export type CaptchaPicture = OutputOf<typeof getCaptcha>['picture'];

/** Returns the solved puzzle of a form, or the digits that are typed from a picture; undefined where it has neither. */
export function captchaOf(form: FormData): { text: string; id?: string } | undefined {
  const proof = textOf(form, 'captchaProof');
  if (proof) return { text: proof };
  const text = textOf(form, 'captcha');
  return text ? { text, id: textOf(form, 'captchaId') } : undefined;
}

/** Returns a new picture of digits for a form that came without a solved puzzle: its browser may run no scripts. */
export async function pictureFor(shop: PageShop, form: FormData): Promise<CaptchaPicture | null> {
  if (textOf(form, 'captchaProof')) return null;
  const answer = await shop.call(getCaptcha, {});
  return answer.ok ? answer.data.picture : null;
}
