import { addForms } from '../features/cart/add-forms.ts';
import { createListHead, listMeta } from '../features/list/list-head.ts';
import { ListPage } from '../features/list/list-page.tsx';
import { loadListPage } from '../features/list/load-list-page.ts';
import { packList, useList } from '../features/list/packed-list.ts';
import { findExample, TierExample } from '../features/list/tier-example.tsx';
import { useLocale } from '../locale/locale.tsx';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

const steps = ['find', 'quantity', 'mix', 'place'] as const;

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const { list, t } = await loadListPage(shop, url, {
    source: { scope: 'wholesale' },
    path: '/bulk-purchasing',
    defaultView: 'rows',
  });
  const title = t('nav.bulk');
  return {
    list: packList(list, shop),
    example: findExample(list.items),
    crumbs: [{ name: title, to: '/bulk-purchasing' }],
    head: createListHead(shop, list, t, { title, description: t('bulk.text'), without: ['mobile'] }),
  };
}

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => listMeta(loaderData);

export default function BulkPurchasing({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { crumbs, example } = loaderData;
  const list = useList(loaderData.list);
  const { t, href } = useLocale();
  return (
    <ListPage
      crumbs={crumbs}
      title={t('nav.bulk')}
      text={t('bulk.text')}
      list={list}
      failure={actionData?.refused?.message}
      after={
        list.query.page === 1 && (
          <section aria-labelledby="steps" className="mt-12">
            <h2 id="steps" className="text-18 font-semibold">
              {t('bulk.how')}
            </h2>
            <ol className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {steps.map((step, at) => (
                <li key={step} className="rounded-md border border-rule p-4">
                  <p className="font-semibold">
                    <span className="text-act tabular-nums">{at + 1}.</span> {t(`bulk.${step}`)}
                  </p>
                  <p className="mt-1 text-13 text-ink-2">{t(`bulkText.${step}`)}</p>
                </li>
              ))}
            </ol>
            <TierExample product={example} currency={list.currency} />
          </section>
        )
      }
    >
      {list.query.page === 1 && (
        <a href="#steps" className="link mt-1 inline-block py-0.5">
          {t('bulk.how')}
        </a>
      )}{' '}
      <a href={href('/quick-order')} className="link mt-1 inline-block py-0.5">
        {t('bulk.quick')}
      </a>
    </ListPage>
  );
}
