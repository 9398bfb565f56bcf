import { getDownloads } from '../../contract/download.ts';
import { DOWNLOADS, downloadForms } from '../features/downloads/download-forms.ts';
import { DownloadItem } from '../features/downloads/download-item.tsx';
import { useProgress } from '../features/downloads/use-progress.ts';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getDownloads, {});
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  const title = shop.texts('user_center')['download.heading'] ?? '';
  return { head: createHead(shop, { title, canonical: DOWNLOADS, noindex: true }), ...answer.data };
}

export const action = (args: ActionArgs) => submitForm(args, downloadForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The member's downloads with their progress, the newest first. */
export default function UserDownload({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { items, keptDays } = loaderData;
  const ready = useProgress(items);
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('download.heading'), to: DOWNLOADS },
        ]}
      />
      <h1 className="text-24 font-semibold">{t('download.heading')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('download.lead', { days: keptDays })}</p>
      {actionData?.refused && (
        <p role="alert" className="mt-4 text-error">
          {actionData.refused.message}
        </p>
      )}
      <p role="status" className="sr-only">
        {ready && t('download.ready', { name: ready })}
      </p>
      {items.length === 0 ? (
        <EmptyState
          title={t('download.empty')}
          actions={
            <Link to="/user/orders" className={buttonClass()}>
              {t('orders.heading')}
            </Link>
          }
        >
          {t('download.emptyHint')}
        </EmptyState>
      ) : (
        <ul>
          {items.map((download) => (
            <DownloadItem key={download.id} download={download} />
          ))}
        </ul>
      )}
      <noscript>
        <a className="link inline-flex min-h-11 items-center" href={href(DOWNLOADS)}>
          {t('download.reload')}
        </a>
      </noscript>
    </div>
  );
}
