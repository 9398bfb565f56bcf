import { data, redirectDocument } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import { sameSitePath } from '../../guard/same-site-path.ts';
import { localizePath } from '../../locale/paths.ts';

/** What a form that was refused shows again; never a password. */
export type RefusedForm = {
  message: string;
  reason: string | undefined;
  fields: { field: string; reason: string; message: string }[];
  values: Record<string, string>;
};

const SECRET_FIELDS = /password|captcha/i;

/** A refused answer as the page's data, with what was entered but for secrets. */
export function refuseForm(answer: Extract<Answer<unknown>, { ok: false }>, form: FormData) {
  const values: Record<string, string> = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !SECRET_FIELDS.test(name) ? [[name, value]] : [],
    ),
  );
  const { message, reason, fields = [] } = answer;
  const refused: RefusedForm = { message, reason, fields, values };
  return data(refused, { status: answer.code >= 400 ? answer.code : 400 });
}

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The solved puzzle of a form; absent when it has none. */
export function captchaOf(form: FormData): { text: string } | undefined {
  const text = textOf(form, 'captchaProof');
  return text ? { text } : undefined;
}

/** Where a visitor goes once signed in: back to where he was, or home. A whole page, since he is another now. */
export function redirectAfterSignIn(shop: PageShop, url: URL): Response {
  return redirectDocument(
    sameSitePath(url.searchParams.get('from')) ?? localizePath(shop.language, '/'),
    303,
  );
}
