import type { ReactNode } from 'react';
import { checkBatch } from '../../contract/batch.ts';
import type { OutputOf } from '../../contract/call.ts';
import { getMemberCoupons } from '../../contract/member-coupons.ts';
import { getOrders } from '../../contract/order.ts';
import { getUnreadMessages } from '../../contract/order-contact.ts';
import type { PageShop } from '../../contract/page.ts';
import { getLevelProgress } from '../../contract/program.ts';
import { getAccount, getOftenBought, getPreferences, sendVerification } from '../../contract/user.ts';
import { shownEmail } from '../../kit/read-email.ts';
import { AccountHints } from '../features/account/account-hints.tsx';
import { AccountMenu } from '../features/account/account-page.tsx';
import { VerificationNotice } from '../features/auth/verification-notice.tsx';
import { OrderCard } from '../features/orders/order-card.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import bulkStyles from '../styles/bulk.css?url';
import styles from '../styles/member.css?url';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';
import { Price } from '../ui/price.tsx';

const RECENT = 3;
/** A coupon that ends within so many days is named. */
const ENDING_DAYS = 7;
const DAY_MS = 86_400_000;

/** The coupons that can be used and end soon, as code and end. */
const endingCoupons = ({ coupons, now }: OutputOf<typeof getMemberCoupons>) =>
  coupons
    .filter(
      ({ state, ends }) => state === 'available' && Date.parse(ends) - Date.parse(now) < ENDING_DAYS * DAY_MS,
    )
    .map(({ code, ends }) => ({ code, ends }));

const OftenBought = lazyOnInteraction(
  'often-bought',
  async () => (await import('../features/account/often-bought.tsx')).default,
);

/** What the member buys often, checked as rows of a quick order are; null without any. */
async function loadOften({ call }: PageShop) {
  const often = await call(getOftenBought, {});
  if (!often.ok || often.data.length === 0) return null;
  const items = often.data.map(({ sku, quantity }) => ({ sku, quantity }));
  const checked = await call(checkBatch, { items, roundsUp: false });
  return { items, checked: checked.ok ? checked.data : null };
}

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const [account, orders, progress, coupons, unread, preferences, often] = await Promise.all([
    shop.call(getAccount, {}),
    shop.call(getOrders, { pagesize: RECENT }),
    shop.call(getLevelProgress, {}),
    shop.call(getMemberCoupons, {}),
    shop.call(getUnreadMessages, {}),
    shop.call(getPreferences, {}),
    loadOften(shop),
  ]);
  if (!account.ok) throw new Response(account.message, { status: account.code });
  return {
    head: createHead(shop, {
      title: shop.texts('user_center')['userCenter.heading'] ?? '',
      canonical: '/user',
      noindex: true,
    }),
    // On the server: what decodes domains of other scripts stays out of the page's scripts.
    account: {
      ...account.data.Info,
      unlocks: account.data.unlocks,
      email: shownEmail(account.data.Info.email),
    },
    isMailed: url.searchParams.has('mailed'),
    next: progress.ok ? progress.data.next : null,
    ending: coupons.ok ? endingCoupons(coupons.data) : [],
    unread: unread.ok ? unread.data.orders : [],
    departments: preferences.ok ? preferences.data.categories : [],
    orders: orders.ok ? orders.data.items : [],
    often,
  };
}

/** Mails the link that proves the member's e-mail. */
export const action = (args: ActionArgs) =>
  submitForm(args, { steps: { verify: ({ call }) => call(sendVerification, {}) } });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function User({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useLocale();
  const { account, orders, often, isMailed, ...hints } = loaderData;
  return (
    <div className="page-width account-columns pt-6 pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="user-main">
        <h1 className="text-24 font-semibold break-words">{t('userCenter.hello', { name: account.name })}</h1>
        <p className="mb-6 break-words text-ink-2">{account.email}</p>
        {!account.emailVerified && (
          <VerificationNotice
            email={account.email}
            isSent={actionData?.done ?? isMailed}
            message={actionData?.refused?.message}
          />
        )}
        <AccountFigures account={account} />
        <AccountHints {...hints} approvals={account.approvals} />
        <section aria-labelledby="recent">
          <div className="flex items-baseline justify-between gap-4 border-b border-rule pb-2">
            <h2 id="recent" className="text-18 font-semibold">
              {t('userCenter.recent')}
            </h2>
            <Link to="/user/orders" className="link inline-flex min-h-11 items-center">
              {t('userCenter.all')}
            </Link>
          </div>
          {orders.length === 0 ? (
            <EmptyState
              title={t('orders.none')}
              actions={
                <Link to="/" className={buttonClass()}>
                  {t('cart.browse')}
                </Link>
              }
            >
              {t('orders.noneHint')}
            </EmptyState>
          ) : (
            <ul>
              {orders.map((order) => (
                <OrderCard key={order.orderid} order={order} />
              ))}
            </ul>
          )}
        </section>
        {often && (
          <div id="often-bought">
            <link rel="stylesheet" href={bulkStyles} precedence="default" />
            <OftenBought {...often} />
          </div>
        )}
      </div>
      <AccountMenu path="/user" className="user-menu" />
    </div>
  );
}

/** Counts of orders, the balance and the level. */
function AccountFigures({
  account,
}: {
  account: PageProps<typeof loader, typeof action>['loaderData']['account'];
}) {
  const { t } = useLocale();
  const { orders: counts, balance, currency, level, levelPercent } = account;
  const links = [
    { name: t('userCenter.underway'), value: counts.underway, to: '/user/orders' },
    { name: t('userCenter.unpaid'), value: counts.unpaid, to: '/user/orders?tab=Unpaid' },
    { name: t('userCenter.done'), value: counts.done, to: '/user/orders?tab=Done' },
  ];
  return (
    <dl className="user-figures">
      {links.map(({ name, value, to }) => (
        <Figure
          key={name}
          name={
            <Link to={to} className="user-figure-link">
              {name}
            </Link>
          }
        >
          {value}
        </Figure>
      ))}
      <Figure
        name={
          <Link to="/user/mybalance" className="user-figure-link">
            {t('userCenter.balance')}
          </Link>
        }
      >
        <Price amount={balance} currency={currency} className="whitespace-nowrap" />
      </Figure>
      <Figure
        name={
          <Link to="/user/mypoint" className="user-figure-link">
            {t('userCenter.points')}
          </Link>
        }
      >
        {account.points}
      </Figure>
      {account.unlocks > 0 && (
        <Figure
          name={
            <Link to="/user/MyExclusiveProductsList" className="user-figure-link">
              {t('exclusive.heading')}
            </Link>
          }
        >
          {account.unlocks}
        </Figure>
      )}
      <Figure name={t('userCenter.level')}>
        V{level}
        {levelPercent > 0 && (
          <span className="ml-2 text-13 font-normal whitespace-nowrap text-ink-3">
            {t('userCenter.discount', { percent: levelPercent })}
          </span>
        )}
        <span className="block text-13 font-normal text-ink-3">{t('userCenter.levelText')}</span>
      </Figure>
    </dl>
  );
}

/** A figure with its name: a row on a phone, else a column. */
const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="user-figure">
    <dt className="text-15 text-ink-2 md:text-13">{name}</dt>
    <dd className="user-figure-value">{children}</dd>
  </div>
);
