import { data, redirectDocument } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';
import {
  deleteWebhook,
  renewWebhookSecret,
  replayWebhook,
  saveWebhook,
  switchWebhook,
  testWebhook,
} from '../../../contract/webhook.ts';
import type { EventKind, Watch } from '../../../contract/webhook-event.ts';
import { localizePath } from '../../locale/paths.ts';
import { type RefusedForm, refuseForm, textOf } from '../auth/form-action.ts';
import { unnamedStep } from '../auth/unnamed-step.ts';

export const WEBHOOKS = '/user/webhooks';
/** What was done last, which the page says once. */
export const doneTexts = ['saved', 'delete', 'on', 'off', 'test', 'replay'] as const;
/** Hours back from which failed deliveries can be sent again. */
export const REPLAY_HOURS = ['24', '72', '168', '720'] as const;

/** What became of a form. A secret is shown this once. */
export type WebhookAnswer = {
  refused: (RefusedForm & { kinds: string[] }) | null;
  secret: { id: string; text: string } | null;
};

function refuse(answer: Parameters<typeof refuseForm>[0], form: FormData) {
  const refused = refuseForm(answer, form);
  const kinds = form.getAll('kinds').map(String);
  return data<WebhookAnswer>(
    { refused: { ...refused.data, kinds }, secret: null },
    refused.init ?? undefined,
  );
}

function change(shop: PageShop, intent: string, id: string): Promise<Answer<unknown>> | Answer<unknown> {
  if (intent === 'delete') return shop.call(deleteWebhook, { id });
  if (intent === 'test') return shop.call(testWebhook, { id });
  if (intent !== 'on' && intent !== 'off') return unnamedStep(shop);
  return shop.call(switchWebhook, { id, isOn: intent === 'on' });
}

/** Carries out a form and leads back to the page; a refused one is shown again as it was filled in. */
export async function webhookAction(shop: PageShop, form: FormData) {
  const id = textOf(form, 'id');
  const intent = textOf(form, 'intent');
  const done = (what: (typeof doneTexts)[number], more = '') =>
    redirectDocument(`${localizePath(shop.language, WEBHOOKS)}?done=${what}${more}`, 303);
  if (intent === 'save') {
    const answer = await shop.call(saveWebhook, {
      ...(id && { id }),
      url: textOf(form, 'url'),
      kinds: form.getAll('kinds') as EventKind[],
      watch: (textOf(form, 'watch') || 'none') as Watch,
      skus: textOf(form, 'skus'),
    });
    if (!answer.ok) return refuse(answer, form);
    const { secret } = answer.data;
    if (secret) return data<WebhookAnswer>({ refused: null, secret: { id: answer.data.id, text: secret } });
    throw done('saved');
  }
  if (intent === 'secret') {
    const answer = await shop.call(renewWebhookSecret, { id });
    if (!answer.ok) return refuse(answer, form);
    return data<WebhookAnswer>({ refused: null, secret: { id, text: answer.data.secret } });
  }
  if (intent === 'replay' || intent === 'replayAll') {
    const since = new Date(Date.now() - Number(textOf(form, 'hours') || '24') * 3_600_000);
    const what =
      intent === 'replay' ? { delivery: textOf(form, 'delivery') } : { since: since.toISOString() };
    const answer = await shop.call(replayWebhook, { id, ...what });
    if (!answer.ok) return refuse(answer, form);
    throw done('replay', `&log=${id}`);
  }
  const answer = await change(shop, intent, id);
  if (!answer.ok) return refuse(answer, form);
  const last = doneTexts.find((one) => one === intent) ?? 'saved';
  throw done(last, intent === 'test' ? `&log=${id}` : '');
}
