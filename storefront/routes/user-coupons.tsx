import { getInvitationCode } from '../../contract/invitation.ts';
import { getMemberCoupons, offerCoupon } from '../../contract/member-coupons.ts';
import { CouponTabs, couponTabs, isCouponTab, MyCoupon } from '../features/sale/my-coupons.tsx';
import { createHead, headTags } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { localizePath } from '../locale/paths.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const PATH = '/user/coupons';
const DEALS = '/activitycollection/coupon_deals';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getMemberCoupons, {});
  if (!answer.ok) throw new Response(answer.message, { status: answer.code });
  const [invitation, inCart] = await Promise.all([
    shop.call(getInvitationCode, {}),
    shop.call(offerCoupon, {}),
  ]);
  const tab = url.searchParams.get('state');
  const t = createShopT(shop, 'common', 'sale');
  return {
    head: createHead(shop, { title: t('myCoupons.heading'), canonical: PATH, noindex: true }),
    ...answer.data,
    tab: isCouponTab(tab) ? tab : ('available' as const),
    inCart: inCart.ok ? inCart.data : null,
    invitation: invitation.ok ? invitation.data : null,
    registerUrl: `${url.origin}${localizePath(shop.language, '/register')}`,
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The member's coupons by tab, those that end first before the others, and the link by which others are invited. */
export default function UserCoupons({ loaderData }: PageProps<typeof loader>) {
  const { coupons, currency, now, tab, inCart, invitation, registerUrl } = loaderData;
  const { t, money } = useLocale();
  const shown = coupons.filter(({ state }) => couponTabs[tab].some((one) => one === state));
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { name: t('account.home'), to: '/user' },
          { name: t('myCoupons.heading'), to: PATH },
        ]}
      />
      <h1 className="text-24 font-semibold">{t('myCoupons.heading')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('myCoupons.text')}</p>
      {coupons.length > 0 && <CouponTabs path={PATH} tab={tab} coupons={coupons} />}
      {shown.length > 0 ? (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((coupon) => (
            <MyCoupon key={coupon.code} {...{ coupon, currency, now, inCart }} />
          ))}
        </ul>
      ) : (
        coupons.length > 0 && <p className="mt-4 text-ink-2">{t('myCoupons.none')}</p>
      )}
      {coupons.length === 0 ? (
        <EmptyState
          title={t('myCoupons.empty')}
          actions={
            <Link to={DEALS} className={buttonClass()}>
              {t('deals.title')}
            </Link>
          }
        >
          {t('myCoupons.emptyHint')}
        </EmptyState>
      ) : (
        <p className="mt-8">
          <Link to={DEALS} className="link inline-block py-0.5">
            {t('deals.title')}
          </Link>
        </p>
      )}
      {invitation && invitation.reward !== null && (
        <section aria-labelledby="invite" className="mt-8 max-w-text border-t border-rule pt-4">
          <h2 id="invite" className="text-15 font-semibold">
            {t('invite.heading')}
          </h2>
          <p className="mt-1 text-ink-2" suppressHydrationWarning>
            {t('invite.text', { amount: money(invitation.reward, invitation.currency) })}
          </p>
          <div className="mt-2">
            <CopyText text={`${registerUrl}?invitation=${invitation.code}`} />
          </div>
          <p className="mt-1 text-13 text-ink-3">
            {t('invite.counts', { invited: invitation.invited, rewarded: invitation.rewarded })}
          </p>
        </section>
      )}
    </div>
  );
}
