import type { PageShop } from '../../../contract/page.ts';
import { login } from '../../../contract/user.ts';
import { captchaOf, entered, goOn, refusedWith } from './act.ts';
import { readCaptcha } from './read-captcha.ts';

/** Signing in, the same on both of its pages. A refusal that wants a captcha brings one along. */
export async function loginAction(shop: PageShop, request: Request, url: URL) {
  const form = await request.formData();
  const answer = await shop.call(login, {
    email: entered(form, 'email'),
    password: entered(form, 'password'),
    captcha: captchaOf(form),
  });
  if (answer.ok) throw goOn(shop, url);
  const refused = refusedWith(answer, form);
  const wantsCaptcha =
    answer.reason === 'CaptchaRequired' || answer.reason === 'CaptchaWrong' || form.has('captchaId');
  return { ...refused, data: { ...refused.data, captcha: wantsCaptcha ? await readCaptcha(shop) : null } };
}
