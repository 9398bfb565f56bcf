import { exclusiveSorts, getExclusiveProducts } from '../../contract/exclusive.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { accountHead, needData } from '../features/account/load-account-page.ts';
import { AddExclusives } from '../features/exclusives/add-exclusives.tsx';
import { ExclusiveItem, LIST_FORM } from '../features/exclusives/exclusive-item.tsx';
import {
  EXCLUSIVES,
  type ExclusivesQuery,
  exclusivesForms,
  exclusivesPath,
  readQuery,
} from '../features/exclusives/exclusives-forms.ts';
import { ExclusivesResult } from '../features/exclusives/exclusives-result.tsx';
import { TickAll } from '../features/wishlist/tick-all.tsx';
import { TickedList } from '../features/wishlist/ticked-list.tsx';
import { headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/bulk.css?url';
import { Button, buttonClass } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Pagination } from '../ui/pagination.tsx';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const query = readQuery(url);
  const list = needData(await shop.call(getExclusiveProducts, query));
  return { head: accountHead(shop, EXCLUSIVES, 'exclusive.heading'), list, query };
}

export const action = (args: ActionArgs) => submitForm(args, exclusivesForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The SKUs that a member has negotiated prices for or has added, to be ordered at once. */
export default function MyExclusiveProducts({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { list, query } = loaderData;
  const { items, counts, total, pagesize, more, limit } = list;
  return (
    <AccountPage title={t('exclusive.heading')} path={EXCLUSIVES} lead={t('exclusive.lead', { limit })}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="mt-4">
        <ErrorSummary refusal={actionData?.refused} />
      </div>
      <ExclusivesResult answer={actionData} />
      {counts.all > 0 && <Toolbar query={query} hasItems={items.length > 0} />}
      {items.length > 0 ? (
        <TickedList form={LIST_FORM}>
          <ul className="border-t border-rule">
            {items.map((product) => (
              <ExclusiveItem key={product.sku} product={product} currency={list.currency} />
            ))}
          </ul>
        </TickedList>
      ) : (
        <EmptyState
          title={t(counts.all > 0 ? 'exclusive.nothing' : 'exclusive.empty')}
          actions={
            <a className={buttonClass({ size: 'lg' })} href={href(counts.all > 0 ? EXCLUSIVES : '/quote')}>
              {t(counts.all > 0 ? 'exclusive.showAll' : 'exclusive.askPrices')}
            </a>
          }
        >
          {t(counts.all > 0 ? 'exclusive.nothingHint' : 'exclusive.emptyHint')}
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / pagesize)}
        more={more}
        to={(page) => exclusivesPath({ ...query, page })}
      />
      <AddExclusives answer={actionData} hasItems={counts.all > 0} />
    </AccountPage>
  );
}

/** Finds and sorts, and ticks all. */
function Toolbar({ query, hasItems }: { query: ExclusivesQuery; hasItems: boolean }) {
  const { t, href } = useLocale();
  return (
    <>
      <form action={href(EXCLUSIVES)} className="mt-4 flex flex-wrap items-end gap-2">
        <Field
          id="find-exclusives"
          name="q"
          type="search"
          label={t('wishlist.find')}
          defaultValue={query.keyword}
          required={false}
          className="min-w-60 flex-1"
        />
        <Choice
          name="sort"
          label={t('exclusive.sort')}
          value={query.sort}
          options={exclusiveSorts.map((sort) => ({ value: sort, text: t(`exclusive.sort.${sort}`) }))}
        />
        <Button type="submit" variant="secondary" size="lg">
          {t('wishlist.show')}
        </Button>
      </form>
      {hasItems && (
        <div className="py-3">
          <TickAll form={LIST_FORM} text={t('wishlist.tickAll')} />
        </div>
      )}
    </>
  );
}
