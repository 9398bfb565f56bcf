import { addForms } from '../features/cart/add-forms.ts';
import { createListHead, listMeta } from '../features/list/list-head.ts';
import { ListPage } from '../features/list/list-page.tsx';
import { loadListPage } from '../features/list/load-list-page.ts';
import { packList, useList } from '../features/list/packed-list.ts';
import { Subcategories } from '../features/list/subcategories.tsx';
import { notFound } from '../locale/not-found.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const shop = context.get(pageShop);
  const { list, found, t } = await loadListPage(shop, url, {
    source: { id: params.id },
    path: ({ category }) => category && `/c/${category.slug}`,
  });
  const { category, total } = found;
  if (!category) throw notFound(url.pathname);
  const { name, description, picture, children } = category;
  const head = createListHead(shop, list, t, {
    title: t('list.title', { name }),
    description: description || t('list.description', { name, count: total ?? 0 }),
    picture,
  });
  const crumbs = category.path.map((one) => ({ name: one.name, to: `/c/${one.slug}` }));
  return { list: packList(list, shop), name, description, picture, children, crumbs, head };
}

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => listMeta(loaderData);

export default function Category({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { name, description, picture, children, crumbs } = loaderData;
  const list = useList(loaderData.list);
  return (
    <ListPage
      crumbs={crumbs}
      title={name}
      picture={picture}
      text={list.query.page === 1 && description}
      list={list}
      failure={actionData?.refused?.message}
    >
      <div className="mt-4">
        <Subcategories nodes={children} first />
      </div>
    </ListPage>
  );
}
