import { data } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import type { PasskeyCreation } from '../../../contract/passkey.ts';
import { type RefusedForm, refuseForm } from '../auth/form-action.ts';

/** What became of a form of an account page: `done` is what was done, `refused` why not. */
export type FormAnswer = {
  intent: string;
  done: boolean;
  refused: RefusedForm | null;
  /** Shown this once. */
  recoveryCodes?: readonly string[];
  /** A new API token, shown this once. */
  token?: string;
  /** A passkey that was begun: its name, and what the authenticator is asked. */
  passkey?: { name: string; asked: PasskeyCreation };
};

/** An answer whose fields are named as those of a form of a page with several: `{intent}.{field}`. */
export function nameFields(intent: string, answer: Answer<unknown>): Answer<unknown> {
  if (answer.ok || !answer.fields) return answer;
  return {
    ...answer,
    fields: answer.fields.map((error) => ({ ...error, field: `${intent}.${error.field}` })),
  };
}

/** Returns an answer as the page's data. */
export function answerForm(intent: string, answer: Answer<unknown>, form: FormData) {
  if (answer.ok) return data<FormAnswer>({ intent, done: true, refused: null });
  const refused = refuseForm(answer, form);
  return data<FormAnswer>({ intent, done: false, refused: refused.data }, refused.init ?? undefined);
}
