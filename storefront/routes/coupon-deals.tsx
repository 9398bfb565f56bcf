import { data } from 'react-router';
import { getAdverts, getCouponDeals } from '../../contract/content.ts';
import { Adverts } from '../features/home/adverts.tsx';
import { CollectCoupon } from '../features/sale/collect-coupon.tsx';
import { collectStep } from '../features/sale/collect-step.ts';
import { CouponCard } from '../features/sale/coupon-card.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const PATH = '/activitycollection/coupon_deals';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const [answer, adverts] = await Promise.all([
    shop.call(getCouponDeals, {}),
    shop.call(getAdverts, { placement: 'coupons' }),
  ]);
  if (!answer.ok) throw data(null, { status: answer.code, statusText: answer.message });
  const t = createShopT(shop, 'common', 'sale');
  return {
    deals: answer.data.deals,
    adverts: adverts.ok ? adverts.data : [],
    currency: answer.data.currency,
    head: createHead(shop, { title: t('deals.title'), description: t('deals.text'), canonical: PATH }),
  };
}

/** Collects a coupon without scripts. */
export const action = (args: ActionArgs) =>
  submitForm(
    args,
    collectStep(() => PATH),
  );

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function CouponDeals({ loaderData }: PageProps<typeof loader>) {
  const { deals, adverts, currency } = loaderData;
  const { t, href } = useLocale();
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ name: t('deals.title'), to: PATH }]} />
      <h1 className="text-18 font-semibold md:text-24">{t('deals.title')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('deals.text')}</p>
      {deals.length > 0 ? (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {deals.map((deal) => (
            <CouponCard key={deal.id} deal={deal} currency={currency}>
              <CollectCoupon code={deal.code} known={deal.isCollected ? 'available' : null} />
            </CouponCard>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('deals.empty')}
          actions={
            <a href={href('/discount-list')} className={buttonClass({})}>
              {t('deals.emptyAction')}
            </a>
          }
        >
          {t('deals.emptyHint')}
        </EmptyState>
      )}
      {adverts.length > 0 && (
        <section className="mt-10">
          <h2 className="text-18 font-semibold md:text-18">{t('sale.running')}</h2>
          <Adverts adverts={adverts} label={t('sale.running')} slot="coupons" />
        </section>
      )}
    </div>
  );
}
