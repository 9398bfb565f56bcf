import { getWebhookDeliveries, getWebhooks } from '../../contract/webhook.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { WebhookForm } from '../features/webhooks/webhook-form.tsx';
import { doneTexts, WEBHOOKS, webhookForms } from '../features/webhooks/webhook-forms.ts';
import { WebhookList } from '../features/webhooks/webhook-list.tsx';
import { WebhookLog } from '../features/webhooks/webhook-log.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { CopyText } from '../ui/copy-text.tsx';

const states = ['waiting', 'delivered', 'failed'] as const;

/** In the query `edit` is the webhook in the form, `log` the one whose log is shown, with `state` and `page`. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const { searchParams } = url;
  const webhooks = needData(await shop.call(getWebhooks, {})).items;
  const logged = webhooks.find(({ id }) => id === searchParams.get('log'));
  const state = states.find((one) => one === searchParams.get('state')) ?? null;
  const page = searchParams.get('page') ?? '1';
  const log =
    logged && (await shop.call(getWebhookDeliveries, { id: logged.id, page, ...(state && { state }) }));
  return {
    head: accountHead(shop, WEBHOOKS, 'webhooks.heading'),
    webhooks,
    log: log?.ok && logged ? { ...log.data, state, endpoint: logged.id } : null,
    edit: searchParams.get('edit'),
    done: doneTexts.find((doneText) => doneText === searchParams.get('done')) ?? null,
  };
}

export const action = (args: ActionArgs) => submitForm(args, webhookForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Addresses that events are sent to, with what was sent. */
export default function Webhooks({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { webhooks, log, edit, done } = loaderData;
  const refused = actionData?.refused ?? null;
  const edited = webhooks.find(({ id }) => id === (refused?.values.id ?? edit));
  const logged = webhooks.find(({ id }) => id === log?.endpoint);
  return (
    <AccountPage title={t('webhooks.heading')} path={WEBHOOKS} lead={t('webhooks.lead')}>
      {done && !actionData && <SavedNote text={t(`webhooks.done.${done}`)} />}
      {actionData?.secret && (
        <div role="status" className="mt-4 rounded-md bg-act-tint p-3">
          <p className="font-medium">{t('webhooks.secretOnce')}</p>
          <p className="mb-2 text-15">{webhooks.find(({ id }) => id === actionData.secret?.id)?.url}</p>
          <CopyText text={actionData.secret.text} />
        </div>
      )}
      <WebhookList webhooks={webhooks} />
      {log && logged && <WebhookLog webhook={logged} log={log} />}
      <section className="mt-8" id="form" aria-labelledby="form-heading">
        <h2 id="form-heading" className="text-18 font-semibold">
          {t(edited ? 'webhooks.change' : 'webhooks.new')}
        </h2>
        <WebhookForm
          key={edited?.id ?? 'new'}
          webhook={edited}
          refused={refused}
          typedKinds={actionData?.kinds}
        />
      </section>
    </AccountPage>
  );
}
