import { data, redirectDocument } from 'react-router';
import type { Answer, OutputOf } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { getCaptcha } from '../../../contract/user.ts';
import { sameSitePath } from '../../../kit/same-site-path.ts';
import { localizePath } from '../../locale/paths.ts';
import { WISH_QUERY } from '../wish-button/sign-in-path.ts';

/** What a refused form shows again. Never contains a password. */
export type RefusedForm = {
  message: string;
  reason: string | undefined;
  fields: { field: string; reason: string; message: string }[];
  values: Record<string, string>;
};

export type CaptchaPicture = OutputOf<typeof getCaptcha>['picture'];

const SECRET_FIELDS = /password|captcha/i;

/** Returns a refused answer as the page's data, with the entered values except secrets. */
export function refuseForm(answer: Extract<Answer<unknown>, { ok: false }>, form: FormData) {
  const values: Record<string, string> = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !SECRET_FIELDS.test(name) ? [[name, value]] : [],
    ),
  );
  const { message, reason } = answer;
  // The first of each field: an empty address is missing, and wrong as well.
  const fields = (answer.fields ?? []).filter(
    ({ field }, index, all) => all.findIndex((one) => one.field === field) === index,
  );
  const refused: RefusedForm = { message, reason, fields, values };
  return data(refused, { status: answer.code >= 400 ? answer.code : 400 });
}

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

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

/** The return path of a sign-in page, without the SKU that the guest pressed to wish, and that SKU. */
function returnOf(url: URL): { path: string | null; wish: string | undefined } {
  const from = sameSitePath(url.searchParams.get('from'));
  if (from === null || !from.includes(`${WISH_QUERY}=`)) return { path: from, wish: undefined };
  const { pathname, searchParams, hash } = new URL(from, url);
  const wish = searchParams.get(WISH_QUERY) ?? undefined;
  searchParams.delete(WISH_QUERY);
  return { path: `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`, wish };
}

/** The SKU that the guest pressed to wish before coming to a sign-in page. */
export const wishOf = (url: URL): string | undefined => returnOf(url).wish;

/** Redirects to the return path, or home. A whole page load, since the visitor has changed. */
export function redirectAfterSignIn(shop: PageShop, url: URL, home = '/'): Response {
  return redirectDocument(returnOf(url).path ?? localizePath(shop.language, home), 303);
}
