import { getCategories } from '../../contract/catalogue.ts';
import { formatNumber } from '../../kit/format-number.ts';
import { unwrapAnswer } from '../features/brands/unwrap-answer.ts';
import { type Branch, growTree } from '../features/shell/grow-tree.ts';
import { createHead } from '../head/head.ts';
import { crumbsMeta } from '../head/json-ld.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import styles from '../styles/categories.css?url';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProductPicture } from '../ui/product-picture.tsx';

const PATH = '/categories';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const all = unwrapAnswer(await shop.call(getCategories, {}));
  const t = createShopT(shop, 'common', 'list');
  const title = t('categories.all');
  return {
    branches: growTree(all),
    head: createHead(shop, { title, description: t('categories.text'), canonical: PATH }),
    crumbs: [{ name: title, to: PATH }],
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => crumbsMeta(loaderData);

/** All categories three levels deep; also the menu without JavaScript. */
export default function Categories({ loaderData: { branches, crumbs } }: PageProps<typeof loader>) {
  const { t, href } = useLocale();
  return (
    <div className="page-width pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-18 font-semibold md:text-24">{t('categories.all')}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t('categories.text')}</p>
      <ul className="category-ways">
        <li>
          <a href={href('/productseries')}>
            <Icon name="phone" />
            {t('nav.series')}
          </a>
        </li>
        <li>
          <a href={href('/brands')}>
            <Icon name="tag" />
            {t('brand.all')}
          </a>
        </li>
      </ul>
      {branches.map((top, at) => (
        <Department key={top.id} top={top} first={at === 0} />
      ))}
    </div>
  );
}

/** A department with its children and their children. `first`: above the fold. */
function Department({ top, first }: { top: Branch; first: boolean }) {
  const { t, href, language } = useLocale();
  return (
    <section aria-labelledby={`category-${top.id}`} className="department">
      <h2 id={`category-${top.id}`}>
        <a href={href(`/c/${top.slug}`)} className="department-head">
          <ProductPicture source={top.picture} alt="" size={120} first={first} />
          <span>
            {top.name} <small>{t('list.total', { count: top.count })}</small>
          </span>
        </a>
      </h2>
      <ul className="department-children">
        {top.children.map(({ id, slug, name, count, picture, children }) => (
          <li key={id}>
            <a href={href(`/c/${slug}`)} className="department-child">
              <ProductPicture source={picture} alt="" size={64} first={first} />
              <strong>
                {name} <small>{formatNumber(count, language)}</small>
              </strong>
            </a>
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <a href={href(`/c/${child.slug}`)}>{child.name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
