import { redirect } from 'react-router';
import { loginAction } from '../features/auth/login-action.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { lookupOf } from '../features/orders/lookup-of.ts';
import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/vip-login';

/** A guest who wants to see an order may have ordered without an account. */
export function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const lookup = lookupOf(url.searchParams.get('from') ?? '');
  if (lookup) throw redirect(lookup);
  const t = createShopT(shop, 'common', 'auth');
  return {
    head: createHead(shop, {
      title: t('auth.vipTitle'),
      description: t('auth.vipLead'),
      canonical: '/vip-login',
      noindex: true,
    }),
  };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  loginAction(context.get(pageShop), request, url);

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function VipLogin({ actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="rounded-lg border border-hairline bg-white p-4 sm:p-8">
      <h1 className="text-24 font-semibold">{t('auth.vipTitle')}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t('auth.vipLead')}</p>
      <LoginForm answer={actionData} />
    </div>
  );
}
