import { data } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../../contract/second-factor.ts';
import { textOf } from '../auth/form-action.ts';
import { answerForm, type FormAnswer, nameFields } from './form-answer.ts';

/** The forms of the second factor. Their fields begin with the form's name: a page has several of them. */
export const factorIntents = ['factorStart', 'factorConfirm', 'factorRenew', 'factorEnd'] as const;
export type FactorIntent = (typeof factorIntents)[number];

export const isFactorIntent = (intent: string): intent is FactorIntent =>
  factorIntents.some((one) => one === intent);

/** Sends a form of the second factor to its call. New recovery codes are in the answer. */
export async function factorAction(shop: PageShop, form: FormData, intent: FactorIntent) {
  const password = textOf(form, `${intent}.password`);
  const code = textOf(form, `${intent}.code`);
  if (intent === 'factorStart') return named(await shop.call(startSecondFactor, { password }), form, intent);
  if (intent === 'factorEnd')
    return named(await shop.call(endSecondFactor, { password, code }), form, intent);
  const contract = intent === 'factorConfirm' ? confirmSecondFactor : renewRecoveryCodes;
  const answer = await shop.call(contract, { code });
  return answer.ok
    ? data<FormAnswer>({ intent, done: true, refused: null, recoveryCodes: answer.data.recoveryCodes })
    : named(answer, form, intent);
}

const named = (answer: Answer<unknown>, form: FormData, intent: FactorIntent) =>
  answerForm(intent, nameFields(intent, answer), form);
