import { getDropshippingBatches, getDropshippingStat } from '../../contract/dropshipping.ts';
import { getWhiteLabel } from '../../contract/dropshipping-label.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { SavedNote } from '../features/account/saved-note.tsx';
import { BatchCard } from '../features/dropshipping/batch-card.tsx';
import { BATCHES, readView } from '../features/dropshipping/batch-path.ts';
import { BatchSearch, listPath } from '../features/dropshipping/batch-search.tsx';
import { FirstSteps } from '../features/dropshipping/first-steps.tsx';
import { listForms } from '../features/dropshipping/list-forms.ts';
import { STAT_DAYS, StatPanel } from '../features/dropshipping/stat-panel.tsx';
import { UploadForm } from '../features/dropshipping/upload-form.tsx';
import { WhiteLabelForm } from '../features/dropshipping/white-label-form.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/dropshipping.css?url';
import { Pagination } from '../ui/pagination.tsx';
import { useRenewal } from '../ui/use-renewal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const { state, search, page } = readView(url.searchParams);
  const chosen = state === 'all' ? null : state;
  const [batches, stat, label] = await Promise.all([
    shop.call(getDropshippingBatches, { ...(chosen && { state: chosen }), search, page }),
    shop.call(getDropshippingStat, { from: dayBefore(STAT_DAYS - 1), to: dayBefore(0) }),
    shop.call(getWhiteLabel, {}),
  ]);
  const done = url.searchParams.get('done');
  return {
    head: accountHead(shop, BATCHES, 'dropshipping.heading'),
    batches: needData(batches),
    stat: needData(stat),
    label: needData(label),
    state: chosen,
    search,
    done: done === 'deleted' || done === 'label' ? done : null,
  };
}

export const action = (args: ActionArgs) => submitForm(args, listForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The member's batches: a file is uploaded here, and each batch says what it asks for next. */
export default function BatchList({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { batches, stat, label, state, search, done } = loaderData;
  const { items, page, pagesize, total } = batches;
  const pages = Math.max(1, Math.ceil(total / pagesize));
  const isFiltered = search !== '' || state !== null;
  const refusedFor = (...intents: string[]) =>
    actionData && intents.includes(actionData.intent) ? actionData.refused : null;
  const refusedDelete = refusedFor('delete');
  useRenewal(items.some((batch) => batch.state === 'checking'));
  return (
    <AccountPage title={t('dropshipping.heading')} path={BATCHES} lead={t('dropshipping.lead')}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {done && <SavedNote text={t(`dropshipping.done.${done}`)} />}
      {refusedDelete && (
        <p role="alert" className="mt-4 text-error">
          {refusedDelete.message}
        </p>
      )}
      <div className="mt-4">
        <UploadForm id="0" refused={refusedFor('upload')} />
      </div>
      {total === 0 && !isFiltered ? (
        <FirstSteps />
      ) : (
        <section aria-labelledby="batches" className="mt-8">
          <h2 id="batches" className="mb-3 text-18 font-semibold">
            {t('dropshipping.batches', { count: total })}
          </h2>
          <BatchSearch {...{ state, search }} />
          {items.length === 0 && <p className="py-4 text-ink-2">{t('dropshipping.noneFound')}</p>}
          <ul className="ds-cards">
            {items.map((batch) => (
              <BatchCard key={batch.id} batch={batch} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            more={page < pages}
            to={(target) => listPath({ state, search, page: target })}
          />
        </section>
      )}
      <StatPanel stat={stat} />
      <WhiteLabelForm label={label} refused={refusedFor('label', 'logo-delete')} />
    </AccountPage>
  );
}
