import { redirectDocument } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import {
  type ConnectionKind,
  checkConnection,
  deleteConnection,
  importConnection,
  retryConnection,
  saveConnection,
} from '../../../contract/connection.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { answerForm } from '../account/form-answer.ts';
import { textOf } from '../auth/form-action.ts';
import { unnamedStep } from '../auth/unnamed-step.ts';

export const CONNECTIONS = '/user/dropshipping/connections';
/** What was done last, which the page says once. */
export const doneTexts = ['save', 'check', 'import', 'retry', 'delete'] as const;

/** Fields that a refused form does not show again. */
const SECRETS = ['token', 'consumerKey', 'consumerSecret'] as const;

const changes = {
  check: checkConnection,
  import: importConnection,
  retry: retryConnection,
  delete: deleteConnection,
} as const;

/** What a form of a connection asks for. */
export function readConnection(form: FormData) {
  const id = textOf(form, 'id');
  const given = SECRETS.flatMap((name) => {
    const text = textOf(form, name).trim();
    return text ? [[name, text] as const] : [];
  });
  return {
    ...(id && { id }),
    ...Object.fromEntries(given),
    kind: textOf(form, 'kind') as ConnectionKind,
    shop: textOf(form, 'shop'),
    prefix: textOf(form, 'prefix'),
    usesBarcodes: form.has('usesBarcodes'),
    isHourly: form.has('isHourly'),
    sendsTracking: form.has('sendsTracking'),
  };
}

function refuse(intent: string, answer: Answer<unknown>, form: FormData) {
  for (const name of SECRETS) form.delete(name);
  return answerForm(intent, answer, form);
}

/** Carries out a form and leads back to the page; a refused one is shown again as it was filled in, without secrets. */
export async function connectionAction(shop: PageShop, form: FormData) {
  const intent = doneTexts.find((one) => one === form.get('intent'));
  const id = textOf(form, 'id');
  if (intent === undefined) return refuse('', unnamedStep(shop), form);
  const answer = await (intent === 'save'
    ? shop.call(saveConnection, readConnection(form))
    : shop.call(changes[intent], { id }));
  if (!answer.ok) return refuse(intent, answer, form);
  throw redirectDocument(`${localizePath(shop.language, CONNECTIONS)}?done=${intent}`, 303);
}
