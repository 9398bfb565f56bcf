import { LoginForm } from '../features/auth/login-form.tsx';
import { loginForms } from '../features/auth/login-forms.ts';
import { LookupForm } from '../features/orders/lookup-form.tsx';
import { lookupOf } from '../features/orders/lookup-of.ts';
import { openOwnOrder } from '../features/orders/open-own-order.ts';
import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

/** A guest who opens an order may have ordered without an account: then its link is mailed. */
export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const lookup = lookupOf(url.searchParams.get('from') ?? '');
  if (lookup) await openOwnOrder(shop, url, lookup, ['from']);
  const t = createShopT(shop, 'common', 'auth');
  return {
    head: createHead(shop, {
      title: t('auth.vipTitle'),
      description: t('auth.vipLead'),
      canonical: '/vip-login',
      noindex: true,
    }),
    order: lookup?.order ?? '',
  };
}

export const action = (args: ActionArgs) => submitForm(args, loginForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

// Beside each other where there is room for both.
const card = 'w-full max-w-form rounded-lg border border-rule bg-paper p-4 sm:p-8';

export default function VipLogin({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-start justify-center gap-4">
      <section aria-labelledby="sign-in" className={card}>
        <h1 id="sign-in" className="text-24 font-semibold">
          {t('auth.vipTitle')}
        </h1>
        <p className="mt-1 mb-6 text-ink-2">{t('auth.vipLead')}</p>
        <LoginForm answer={actionData} />
      </section>
      <section aria-labelledby="lookup" className={card}>
        <h2 id="lookup" className="text-18 font-semibold">
          {t('lookup.title')}
        </h2>
        <p className="mt-1 mb-6 text-ink-2">{t('lookup.lead')}</p>
        <LookupForm order={loaderData.order} variant="secondary" />
      </section>
    </div>
  );
}
