import { data } from 'react-router';
import type { PageShop } from '../../../contract/page.ts';
import { refuseForm, textOf } from '../auth/form-action.ts';
import { sendInquiryForm } from './inquiry-input.ts';

/** Sends the form of a page, with its files; with and without scripts. */
export async function inquiryAction(shop: PageShop, request: Request) {
  const form = await request.formData();
  const { answer, files } = await sendInquiryForm(shop.call, form, shop.language);
  if (answer.ok)
    return data({ sent: { ...answer.data, email: textOf(form, 'email') }, refused: null, files: [] });
  const refused = refuseForm(answer, form);
  return data({ sent: null, refused: refused.data, files }, refused.init ?? undefined);
}
