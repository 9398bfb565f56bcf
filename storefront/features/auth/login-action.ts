import type { PageShop } from '../../../contract/page.ts';
import { login } from '../../../contract/user.ts';
import { captchaOf, redirectAfterSignIn, refuseForm, textOf, wishOf } from './form-action.ts';

/** Signs in, for both sign-in pages. A refusal includes whether the next attempt needs a proof of work. */
export async function loginAction(shop: PageShop, request: Request, url: URL) {
  const form = await request.formData();
  const answer = await shop.call(login, {
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    wish: wishOf(url),
    captcha: captchaOf(form),
  });
  if (answer.ok) throw redirectAfterSignIn(shop, url);
  const refused = refuseForm(answer, form);
  const needsProof =
    answer.reason === 'CaptchaRequired' || answer.data !== undefined || form.has('captchaProof');
  return { ...refused, data: { ...refused.data, needsProof } };
}
