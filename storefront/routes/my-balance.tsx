import {
  balanceKinds,
  commissionKinds,
  getBalanceEntries,
  giftKinds,
  moneyAccounts,
} from '../../contract/ledger.ts';
import { downloadForms } from '../features/downloads/download-forms.ts';
import { StatementForm } from '../features/downloads/statement-form.tsx';
import { AccountTabs } from '../features/ledger/account-tabs.tsx';
import { EntriesHeading } from '../features/ledger/entries-heading.tsx';
import { EntryFilter, EntryPages, filterOf } from '../features/ledger/entry-filter.tsx';
import { EntryList } from '../features/ledger/entry-list.tsx';
import { NoEntries } from '../features/ledger/no-entries.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { BUTTON_ROW, buttonClass } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';

const PATH = '/user/mybalance';
const KINDS = { balance: balanceKinds, gift: giftKinds, commission: commissionKinds };

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const { before, ...filter } = filterOf(url);
  const account = moneyAccounts.find((name) => name === url.searchParams.get('account')) ?? 'balance';
  const kind = KINDS[account].find((name) => name === filter.kind);
  const answer = await shop.call(getBalanceEntries, { ...filter, account, kind, before });
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  return {
    head: createHead(shop, {
      title: shop.texts('user_center')['ledger.balance'] ?? '',
      canonical: PATH,
      noindex: true,
    }),
    account,
    filter,
    isFirst: before === undefined,
    ledger: answer.data,
  };
}

/** Starts a statement. */
export const action = (args: ActionArgs) => submitForm(args, downloadForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function MyBalance({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t, money } = useLocale();
  const { account, filter, isFirst, ledger } = loaderData;
  const { available, held, currency, items, next } = ledger;
  const page = { path: PATH, filter, account: account === 'balance' ? undefined : account };
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('ledger.balance'), to: PATH },
        ]}
      />
      <h1 className="text-24 font-semibold">{t('ledger.balance')}</h1>
      <div className="mt-4 mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-24 font-semibold">
            <Price amount={available} currency={currency} />
          </p>
          <p className="text-13 text-ink-2">
            {t('ledger.inDollars')}
            {held > 0 && (
              <span suppressHydrationWarning> {t('ledger.held', { amount: money(held, currency) })}</span>
            )}
          </p>
        </div>
        <div className={BUTTON_ROW}>
          <Link to="/user/topup" className={buttonClass()}>
            {t('ledger.topUp')}
          </Link>
          <Link to="/setbalancepassword" className={buttonClass({ variant: 'secondary' })}>
            {t('ledger.password')}
          </Link>
        </div>
      </div>
      <AccountTabs path={PATH} account={account} ledger={ledger} />
      {/* A statement is of the balance alone. */}
      {account === 'balance' ? (
        <StatementForm account="balance" refused={actionData?.refused ?? null} />
      ) : (
        <div className="mb-4">
          <EntriesHeading />
        </div>
      )}
      <EntryFilter {...page} kinds={KINDS[account]} />
      {items.length === 0 ? (
        <NoEntries {...page} hint={account === 'balance' ? t('ledger.noneHint') : null} />
      ) : (
        <EntryList entries={items} write={(amount) => money(amount, currency)} />
      )}
      <EntryPages {...page} isFirst={isFirst} next={next} />
    </div>
  );
}
