import { addForms } from '../features/cart/add-forms.ts';
import { listMeta } from '../features/list/list-head.ts';
import { loadWholeShopList } from '../features/list/whole-shop.ts';
import { WholeShopList } from '../features/list/whole-shop-list.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

export const loader = ({ context, url }: LoaderArgs) =>
  loadWholeShopList(context.get(pageShop), url, 'bestselling');

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => listMeta(loaderData);

export default function BestSelling({
  loaderData: { list, crumbs },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <WholeShopList name="bestselling" list={list} crumbs={crumbs} failure={actionData?.refused?.message} />
  );
}
