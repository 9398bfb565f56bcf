import { type CategoryNode, getCategories } from '../../contract/catalogue.ts';
import { unwrapAnswer } from '../features/brands/unwrap-answer.ts';
import { createHead } from '../head/head.ts';
import { crumbsMeta } from '../head/json-ld.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import { pageShop } from '../page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';
import type { Route } from './+types/categories';

const PATH = '/categories';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const all = unwrapAnswer(await shop.call(getCategories, {}));
  const t = createShopT(shop, 'common', 'list');
  const title = t('categories.all');
  return {
    branches: all
      .filter(({ parent }) => parent === null)
      .map((top) => ({ top, children: all.filter(({ parent }) => parent === top.id) })),
    head: createHead(shop, { title, description: t('categories.text'), canonical: PATH }),
    crumbs: [{ name: title, to: PATH }],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => crumbsMeta(loaderData);

/** All categories two levels deep; also the menu without JavaScript. */
export default function Categories({ loaderData: { branches, crumbs } }: Route.ComponentProps) {
  const { t } = useLocale();
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-20 font-semibold md:text-24">{t('categories.all')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('categories.text')}</p>
      <div className="mt-6 gap-8 sm:columns-2 lg:columns-3 xl:columns-4">
        {branches.map(({ top, children }) => (
          <section key={top.id} aria-labelledby={`category-${top.id}`} className="mb-6 break-inside-avoid">
            <h2
              id={`category-${top.id}`}
              className="flex items-center gap-3 border-b border-hairline pb-2 text-16 font-semibold"
            >
              <ProductPicture source={top.picture} alt="" size={64} className="size-10 rounded-sm" />
              <CategoryLine node={top} />
            </h2>
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <CategoryLine node={child} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** A link to a category with its number of products. */
function CategoryLine({ node: { slug, name, count } }: { node: CategoryNode }) {
  const { t, href } = useLocale();
  return (
    <a
      href={href(`/c/${slug}`)}
      className="flex min-h-9 min-w-0 grow flex-wrap items-baseline gap-x-2 py-2 hover:text-brand"
    >
      <span className="min-w-0">{name}</span>
      <span className="text-12 font-normal whitespace-nowrap text-ink-3 tabular-nums">
        {t('list.total', { count })}
      </span>
    </a>
  );
}
