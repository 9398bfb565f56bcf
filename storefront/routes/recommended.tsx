import { addToCartAction } from '../features/cart/add-action.ts';
import { listMeta } from '../features/list/list-head.ts';
import { loadWholeShopList } from '../features/list/whole-shop.ts';
import { WholeShopList } from '../features/list/whole-shop-list.tsx';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/recommended';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadWholeShopList(context.get(pageShop), url, 'recommended');

/** Adds a card to the cart without JavaScript. */
export const action = ({ context, request }: Route.ActionArgs) =>
  addToCartAction(context.get(pageShop), request);

export const meta: Route.MetaFunction = ({ loaderData }) => listMeta(loaderData);

export default function Recommended({ loaderData: { list, crumbs }, actionData }: Route.ComponentProps) {
  return <WholeShopList name="recommended" list={list} crumbs={crumbs} failure={actionData?.message} />;
}
