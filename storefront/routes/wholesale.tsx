import { addForms } from '../features/cart/add-forms.ts';
import { createListHead, listMeta } from '../features/list/list-head.ts';
import { ListPage } from '../features/list/list-page.tsx';
import { loadListPage } from '../features/list/load-list-page.ts';
import { packList, useList } from '../features/list/packed-list.ts';
import { findExample, TierExample } from '../features/list/tier-example.tsx';
import { Link } from '../locale/link.tsx';
import { useT } from '../locale/locale.tsx';
import { useRootData } from '../locale/use-root-data.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

const facts = ['tiers', 'moq', 'carton', 'mixed'] as const;

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const { list, t } = await loadListPage(shop, url, {
    source: { scope: 'wholesale' },
    path: '/wholesale',
    defaultView: 'rows',
  });
  const title = t('nav.wholesale');
  return {
    list: packList(list, shop),
    example: findExample(list.items),
    crumbs: [{ name: title, to: '/wholesale' }],
    head: createListHead(shop, list, t, { title, description: t('wholesale.text') }),
  };
}

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => listMeta(loaderData);

export default function Wholesale({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { crumbs, example } = loaderData;
  const list = useList(loaderData.list);
  const t = useT();
  const { categories } = useRootData();
  return (
    <ListPage
      crumbs={crumbs}
      title={t('nav.wholesale')}
      text={t('wholesale.text')}
      list={list}
      failure={actionData?.refused?.message}
      after={
        list.query.page === 1 && (
          <>
            <section aria-labelledby="terms" className="mt-12">
              <h2 id="terms" className="text-18 font-semibold">
                {t('wholesale.terms')}
              </h2>
              <dl className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
                {facts.map((fact) => (
                  <div key={fact} className="rounded-md border border-rule p-4">
                    <dt className="font-semibold">{t(`wholesale.${fact}`)}</dt>
                    <dd className="mt-1 text-13 text-ink-2">{t(`wholesaleText.${fact}`)}</dd>
                  </div>
                ))}
              </dl>
              <TierExample product={example} currency={list.currency} />
              <p className="mt-3">
                <Link to="/bulk-purchasing" className="link inline-block py-0.5">
                  {t('bulk.how')}
                </Link>
              </p>
            </section>
            <section className="mt-8">
              <h2 className="mb-3 text-18 font-semibold">{t('categories.name')}</h2>
              <ul className="flex flex-wrap gap-x-6 gap-y-1">
                {categories.map(({ id, slug, name }) => (
                  <li key={id}>
                    <Link to={`/c/${slug}`} className="link inline-block py-0.5">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )
      }
    >
      {list.query.page === 1 && (
        <a href="#terms" className="link mt-1 inline-block py-0.5">
          {t('wholesale.terms')}
        </a>
      )}
    </ListPage>
  );
}
