import { headTags } from '../head/head.ts';
import { headOf } from '../head/head-of.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  return { head: headOf(shop, { title: '', canonical: '/' }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Home() {
  return <h1 className="page-width">Lading</h1>;
}
