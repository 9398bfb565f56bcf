import { redirect } from 'react-router';
import { localizePath } from '../locale/paths.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/google-pay';

/** Leads to the payment page of the order in the query with Google Pay alone; without an order to finding one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = context.get(pageShop);
  const given = [...url.searchParams].find(([name]) => /^order_?id$/i.test(name))?.[1].trim();
  if (!given) throw redirect(localizePath(language, '/order-lookup'));
  const query = new URLSearchParams({ method: 'googlepay' });
  const key = url.searchParams.get('key');
  if (key) query.set('key', key);
  throw redirect(`${localizePath(language, `/Order/Payment/${encodeURIComponent(given)}`)}?${query}`);
}

export default function GooglePay() {
  return null;
}
