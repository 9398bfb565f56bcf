import { addFromForm } from '../features/cart/add-action.ts';
import { readWholeShop } from '../features/list/whole-shop.ts';
import { WholeShopList } from '../features/list/whole-shop-list.tsx';
import { headTags } from '../head/head.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/best-selling';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readWholeShop(context.get(pageShop), url, 'bestselling', 'best');

/** Adding from a card without JavaScript. */
export const action = ({ context, request }: Route.ActionArgs) => addFromForm(context.get(pageShop), request);

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function BestSelling({ loaderData, actionData }: Route.ComponentProps) {
  return <WholeShopList name="bestselling" list={loaderData.list} failure={actionData?.message} />;
}
