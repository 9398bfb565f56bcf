import {
  deleteWebhook,
  renewWebhookSecret,
  replayWebhook,
  saveWebhook,
  switchWebhook,
  testWebhook,
} from '../../../contract/webhook.ts';
import type { EventKind, Watch } from '../../../contract/webhook-event.ts';
import { after, type FormStep, type PageForms } from '../../page/submit-form.ts';

export const WEBHOOKS = '/user/webhooks';
/** What was done last, which the page says once. */
export const doneTexts = ['saved', 'delete', 'on', 'off', 'test', 'replay'] as const;
/** Hours back from which failed deliveries can be sent again. */
export const REPLAY_HOURS = ['24', '72', '168', '720'] as const;

type Shown = {
  /** A secret, shown this once. */
  secret: { id: string; text: string };
  /** The kinds of events that were chosen in a refused form. */
  kinds: readonly string[];
};

const switched: FormStep = ({ call, intent, texts }) =>
  call(switchWebhook, { ...texts('id'), isOn: intent === 'on' });

/** Leads to the log of a webhook, in which what is sent now will be. */
const inLog = (done: (typeof doneTexts)[number], id: string) => () => `${WEBHOOKS}?done=${done}&log=${id}`;

/** The forms of webhooks. */
export const webhookForms: PageForms<Shown> = {
  to: ({ intent }) => `${WEBHOOKS}?done=${intent}`,
  steps: {
    save: async ({ call, text, texts, filled, all }) => {
      const kinds = all('kinds');
      const answer = await call(saveWebhook, {
        ...texts('url', 'skus'),
        ...filled('id'),
        kinds: kinds as EventKind[],
        watch: (text('watch') || 'none') as Watch,
      });
      if (!answer.ok) return { refused: answer, kinds };
      const { id, secret } = answer.data;
      return secret ? { secret: { id, text: secret } } : `${WEBHOOKS}?done=saved`;
    },
    secret: ({ call, text, texts }) =>
      after(call(renewWebhookSecret, texts('id')), ({ secret }) => ({
        secret: { id: text('id'), text: secret },
      })),
    replay: ({ call, text, texts }) =>
      after(call(replayWebhook, texts('id', 'delivery')), inLog('replay', text('id'))),
    replayAll: ({ call, text, texts }) => {
      const since = new Date(Date.now() - Number(text('hours') || '24') * 3_600_000).toISOString();
      return after(call(replayWebhook, { ...texts('id'), since }), inLog('replay', text('id')));
    },
    test: ({ call, text, texts }) => after(call(testWebhook, texts('id')), inLog('test', text('id'))),
    on: switched,
    off: switched,
    delete: ({ call, texts }) => call(deleteWebhook, texts('id')),
  },
};
