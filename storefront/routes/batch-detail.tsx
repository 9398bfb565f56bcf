import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { BatchOrders } from '../features/dropshipping/batch-orders.tsx';
import { BATCHES, batchPath } from '../features/dropshipping/batch-path.ts';
import { BatchPayment } from '../features/dropshipping/batch-payment.tsx';
import { BatchSummary } from '../features/dropshipping/batch-summary.tsx';
import { BatchTools } from '../features/dropshipping/batch-tools.tsx';
import { detailForms } from '../features/dropshipping/detail-forms.ts';
import { type LoadedBatch, loadBatch } from '../features/dropshipping/load-batch.ts';
import { NothingNamed } from '../features/dropshipping/nothing-named.tsx';
import { ProgressBar } from '../features/dropshipping/progress-bar.tsx';
import { FileNotes } from '../features/uploads/file-notes.tsx';
import { headTags } from '../head/head.ts';
import { type Locale, useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/dropshipping.css?url';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { useRenewal } from '../ui/use-renewal.ts';

export function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  if (url.searchParams.get('id')) return loadBatch(shop, url.searchParams);
  return { head: accountHead(shop, BATCHES, 'dropshipping.heading'), batch: null };
}

export const action = (args: ActionArgs) => submitForm(args, detailForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** One batch: how far its check is, what is to be fixed, how it is shipped, paid, and where its parcels are. */
export default function BatchDetail({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  if (loaderData.batch === null) return <NothingNamed title={t('dropshipping.heading')} />;
  return <Batch loaded={loaderData} actionData={actionData} />;
}

type BatchProps = Pick<PageProps<typeof loader, typeof action>, 'actionData'> & { loaded: LoadedBatch };

/** The method that was chosen for all orders, as its field shows it. */
function methodName({ batch, view }: LoadedBatch, t: Locale['t']): string {
  const { method } = view;
  if (method === 'cheapest' || method === 'fastest') return t(`dropshipping.${method}`);
  return batch.shipping.find((one) => one.method === method)?.carrier ?? method;
}

function Batch({ loaded, actionData }: BatchProps) {
  const { t, href } = useLocale();
  const { batch, orders, view, payment, done, left } = loaded;
  const isChecking = batch.state === 'checking';
  const refused = actionData?.refused ?? null;
  const isUpload = actionData?.intent === 'upload';
  const isFix = actionData?.intent === 'fix' || actionData?.intent === 'suggestion';
  useRenewal(isChecking);
  const title = payment
    ? t('dropshipping.payHeading', { count: batch.chosen.orders })
    : t('dropshipping.batch', { id: batch.id });
  return (
    <AccountPage
      title={title}
      path={batchPath(batch.id)}
      parent={{ key: 'dropshipping.heading', to: BATCHES }}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      {done && left === 0 && (
        <SavedNote text={t(`dropshipping.done.${done}`, { method: methodName(loaded, t) })} />
      )}
      {left > 0 && (
        <p role="status" className="mt-4 rounded-md border border-ink p-3 text-ink">
          {t('dropshipping.methodLeft', { count: left })}
        </p>
      )}
      <div className="mt-4">
        <ErrorSummary refusal={isUpload ? null : refused} />
      </div>
      {isChecking && (
        <div className="rounded-lg border border-rule p-4">
          <ProgressBar label={t('dropshipping.checkingNow')} {...batch.progress} />
          <p className="text-15 text-ink-2">{t('dropshipping.checkingHint')}</p>
          <FileNotes notes={batch.notes} />
          <noscript>
            <a className="link inline-flex min-h-11 items-center" href={href(batchPath(batch.id))}>
              {t('download.reload')}
            </a>
          </noscript>
        </div>
      )}
      {payment ? (
        <BatchPayment batch={batch} orders={payment.orders} />
      ) : (
        !isChecking && (
          <>
            <BatchSummary batch={batch} />
            {orders && (
              <BatchOrders
                batch={batch}
                orders={orders}
                view={view}
                typed={isFix ? (refused?.values ?? {}) : {}}
              />
            )}
            <BatchTools batch={batch} refused={isUpload ? refused : null} />
          </>
        )
      )}
    </AccountPage>
  );
}
