import { AuthCard } from '../features/auth/auth-card.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { redirectTo } from '../locale/redirect-to.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

/** Leads to the payment page of the order in the query with Google Pay alone; without an order it asks for the number. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const given = [...url.searchParams].find(([name]) => /^order_?id$/i.test(name))?.[1].trim();
  if (!given) {
    const t = createShopT(shop, 'common', 'order');
    const head = { title: t('googlepay.title'), description: t('googlepay.lead'), canonical: '/googlepay' };
    return { head: createHead(shop, { ...head, noindex: true }) };
  }
  const path = `/Order/Payment/${encodeURIComponent(given)}?method=googlepay`;
  throw redirectTo(shop, url, path, { replaced: ['orderId', 'order_id'] });
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function GooglePay() {
  const { t, href } = useLocale();
  return (
    <AuthCard title={t('googlepay.title')} lead={t('googlepay.lead')}>
      <form method="get" action={href('/googlepay')} className="flex flex-col gap-4">
        <Field label={t('googlepay.order')} name="orderId" autoComplete="off" required />
        <Button type="submit" size="lg" wide>
          {t('googlepay.open')}
        </Button>
      </form>
    </AuthCard>
  );
}
