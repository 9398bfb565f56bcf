import { data } from 'react-router';
import type { PageShop } from '../../../contract/page.ts';
import { addPasskey, removePasskey, startPasskey } from '../../../contract/passkey.ts';
import { credentialOf } from '../auth/credential-of.ts';
import { textOf } from '../auth/form-action.ts';
import { answerForm, type FormAnswer, nameFields } from './form-answer.ts';

/** The forms of passkeys. Their fields begin with the form's name: a page has several of them. */
const passkeyIntents = ['passkeyStart', 'passkeyAdd', 'passkeyRemove'] as const;
type PasskeyIntent = (typeof passkeyIntents)[number];

export const isPasskeyIntent = (intent: string): intent is PasskeyIntent =>
  passkeyIntents.some((one) => one === intent);

/** Sends a form of passkeys to its call. What the authenticator is asked is in the answer. */
export async function passkeyAction(shop: PageShop, form: FormData, intent: PasskeyIntent) {
  if (intent === 'passkeyRemove') {
    const answer = await shop.call(removePasskey, { id: Number(textOf(form, 'id')) });
    return answerForm(intent, answer, form);
  }
  const name = textOf(form, `${intent}.name`);
  if (intent === 'passkeyAdd') {
    const answer = await shop.call(addPasskey, { name, credential: credentialOf(form, 'credential') });
    form.delete('credential');
    return answerForm(intent, answer, form);
  }
  const code = textOf(form, `${intent}.code`);
  const password = textOf(form, `${intent}.password`);
  const answer = await shop.call(startPasskey, { name, password, ...(code && { code }) });
  return answer.ok
    ? data<FormAnswer>({ intent, done: true, refused: null, passkey: { name, asked: answer.data } })
    : answerForm(intent, nameFields(intent, answer), form);
}
