import { MAX_BATCH_ROWS } from '../../contract/batch.ts';
import { getOrders } from '../../contract/order.ts';
import { BulkAdded } from '../features/bulk/bulk-added.tsx';
import { bulkForms, QUICK_ORDER } from '../features/bulk/bulk-forms.ts';
import { EarlierOrders } from '../features/bulk/earlier-orders.tsx';
import { toGrid } from '../features/bulk/grid-rows.ts';
import { QuickGrid } from '../features/bulk/quick-grid.tsx';
import { FileRefusal } from '../features/uploads/file-refusal.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/bulk.css?url';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextArea } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';

/** Earlier orders to choose from. */
const ORDERS = 20;
const EMPTY = toGrid([]);

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const isMember = shop.visitor === 'member';
  const orders = isMember ? await shop.call(getOrders, { pagesize: ORDERS }) : null;
  return {
    head: createHead(shop, {
      title: createShopT(shop, 'order')('quick.heading'),
      canonical: QUICK_ORDER,
      noindex: true,
    }),
    orders: orders?.ok
      ? orders.data.items.map(({ orderid, placedAt, total, currency }) => ({
          ...{ orderid, placedAt, total, currency },
        }))
      : [],
  };
}

export const action = (args: ActionArgs) => submitForm(args, bulkForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Orders many SKUs at once: typed, pasted, from a file or from an earlier order. */
export default function QuickOrderPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { rows = EMPTY, checked = null, added, refused } = actionData ?? {};
  const { submit } = useSingleSubmit();
  return (
    <div className="page-width pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Breadcrumb crumbs={[{ name: t('quick.heading'), to: QUICK_ORDER }]} />
      <h1 className="text-24 font-semibold">{t('quick.heading')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('quickOrder.lead')}</p>
      <div className="mt-4">
        <ErrorSummary refusal={refused} />
      </div>
      {added && <BulkAdded added={added} />}
      <form method="post" encType="multipart/form-data" className="mt-4 grid gap-4" onSubmit={submit}>
        <section>
          <QuickGrid rows={rows} checked={checked} />
        </section>
        <section className="grid gap-8 border-t border-rule pt-4 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextArea
              name="text"
              label={t('quick.label')}
              hint={t('quickOrder.pasteHint', { button: t('quickOrder.check') })}
              rows={5}
              optional
            />
            <EarlierOrders orders={loaderData.orders} />
          </div>
          <div className="grid content-start gap-2">
            <h2 className="text-15 font-semibold">{t('quickOrder.file')}</h2>
            <p className="text-13 text-ink-3">{t('quickOrder.fileHint', { count: MAX_BATCH_ROWS })}</p>
            <div className="flex flex-wrap items-center gap-2">
              <FileInput id="file" name="file" accept=".xlsx,.csv,.tsv,.txt" />
              <Button type="submit" name="intent" value="upload" variant="secondary" size="lg">
                {t('quickOrder.upload')}
              </Button>
            </div>
            <FileRefusal refused={refused} />
            <p>
              <a className="link inline-block py-0.5" href="/quick-order-template.csv" download>
                {t('quickOrder.template')}
              </a>
            </p>
          </div>
        </section>
      </form>
    </div>
  );
}
