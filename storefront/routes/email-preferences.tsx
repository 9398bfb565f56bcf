import { changeSubscription, getSubscription } from '../../contract/profile.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { productPath } from '../locale/product-path.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { after, submitForm, unnamedStep } from '../page/submit-form.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';

const PATH = '/user/EmailPreferences';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  return {
    head: accountHead(shop, PATH, 'emails.heading'),
    ...needData(await shop.call(getSubscription, {})),
  };
}

export const action = (args: ActionArgs) =>
  submitForm<{ did: 'alert' | 'on' | 'off' }>(args, {
    steps: {
      endAlert: ({ call, texts }) =>
        after(call(changeSubscription, texts('endAlert')), () => ({ did: 'alert' })),
      newsletter: (posted) => {
        const choice = posted.text('newsletter');
        if (choice !== 'on' && choice !== 'off') return unnamedStep(posted);
        return after(posted.call(changeSubscription, { newsletter: choice === 'on' }), () => ({
          did: choice,
        }));
      },
    },
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Which mails the member gets, of those that nobody needs. */
export default function EmailPreferences({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { newsletter, alerts } = loaderData;
  const done = actionData?.did ?? null;
  return (
    <AccountPage title={t('emails.heading')} path={PATH}>
      {done !== null && <SavedNote text={t(`emails.done.${done}`)} />}
      <div className="mt-4 max-w-text">
        <ErrorSummary refusal={actionData?.refused} />
        <section className="border-t border-rule py-4">
          <h2 className="text-15 font-semibold">{t('emails.newsletter')}</h2>
          <p className="mt-1 text-ink-2">{t(`emails.newsletterState.${newsletter}`)}</p>
          <form method="post" onSubmit={submit} className="mt-3">
            <input type="hidden" name="newsletter" value={newsletter === 'on' ? 'off' : 'on'} />
            <Button type="submit" variant="secondary" busy={busy}>
              {t(`emails.newsletterChange.${newsletter}`)}
            </Button>
          </form>
        </section>
        <section className="border-t border-rule py-4">
          <h2 className="text-15 font-semibold">{t('emails.alerts')}</h2>
          <p className="mt-1 text-ink-2">{t(alerts.length > 0 ? 'emails.alertsText' : 'emails.noAlerts')}</p>
          <ul className="mt-2">
            {alerts.map(({ sku, slug, title }) => (
              <li
                key={sku}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
              >
                <a className="link min-w-0 py-0.5" href={href(productPath({ slug, sku }))}>
                  {title}
                </a>
                <form method="post">
                  <input type="hidden" name="endAlert" value={sku} />
                  <Button
                    type="submit"
                    size="sm"
                    variant="secondary"
                    aria-label={t('emails.endAlertOf', { title })}
                  >
                    {t('emails.endAlert')}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </section>
        <section className="border-t border-rule py-4">
          <h2 className="text-15 font-semibold">{t('emails.always')}</h2>
          <p className="mt-1 text-ink-2">{t('emails.alwaysText')}</p>
        </section>
      </div>
    </AccountPage>
  );
}
