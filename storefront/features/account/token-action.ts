import { data } from 'react-router';
import { createApiToken, revokeApiToken } from '../../../contract/api-token.ts';
import type { PageShop } from '../../../contract/page.ts';
import { scopes } from '../../../contract/scopes.ts';
import { textOf } from '../auth/form-action.ts';
import { answerForm, type FormAnswer, nameFields } from './form-answer.ts';

/** The forms of API tokens. Their fields begin with the form's name: a page has several of them. */
const tokenIntents = ['tokenCreate', 'tokenRevoke'] as const;
export type TokenIntent = (typeof tokenIntents)[number];

export const isTokenIntent = (intent: string): intent is TokenIntent =>
  tokenIntents.some((one) => one === intent);

/** Sends a form of API tokens to its call. A new token is in the answer, this once. */
export async function tokenAction(shop: PageShop, form: FormData, intent: TokenIntent) {
  if (intent === 'tokenRevoke') {
    const answer = await shop.call(revokeApiToken, { id: Number(textOf(form, 'id')) });
    return answerForm(intent, answer, form);
  }
  const code = textOf(form, `${intent}.code`);
  const answer = await shop.call(createApiToken, {
    name: textOf(form, `${intent}.name`),
    scopes: scopes.filter((scope) => form.has(`${intent}.${scope}`)),
    lastDay: textOf(form, `${intent}.lastDay`),
    password: textOf(form, `${intent}.password`),
    ...(code && { code }),
  });
  return answer.ok
    ? data<FormAnswer>({ intent, done: true, refused: null, token: answer.data.token })
    : answerForm(intent, nameFields(intent, answer), form);
}
