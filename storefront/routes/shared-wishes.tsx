import { data } from 'react-router';
import { getSharedWishes } from '../../contract/wishlist.ts';
import { type AddedToCart, addWishesToCart } from '../features/wishlist/add-wishes-to-cart.ts';
import { WishFacts, WishPicture } from '../features/wishlist/wish-facts.tsx';
import { CartResult } from '../features/wishlist/wishlist-result.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/wishlist.css?url';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Price } from '../ui/price.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';

const PATH = '/wishlist/shared';
const requestOf = ({ searchParams }: URL) => ({
  key: searchParams.get('key') ?? '',
  page: searchParams.get('page') ?? '1',
});

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const { key, page } = requestOf(url);
  const answer = await shop.call(getSharedWishes, { key, page });
  const title = createShopT(shop, 'common', 'wishlist')('wishlist.sharedTitle');
  const head = createHead(shop, { title, canonical: PATH, noindex: true });
  return data({ head, shared: answer.ok ? answer.data : null, key }, { status: answer.ok ? 200 : 404 });
}

/** Adds all wishes of the page to the visitor's cart. */
export const action = (args: ActionArgs) =>
  submitForm<{ cart: AddedToCart }>(args, {
    steps: {
      cart: async ({ shop, url }) => {
        const { key, page } = requestOf(url);
        const answer = await shop.call(getSharedWishes, { key, page });
        return { cart: await addWishesToCart(shop, answer.ok ? answer.data.items : []) };
      },
    },
  });

// The key in the URL is secret.
export const meta: Meta<typeof loader> = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  { name: 'referrer', content: 'no-referrer' },
];

/** A folder of a wishlist that somebody shared, at the prices of the visitor. */
export default function SharedWishes({
  loaderData: { shared, key },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  if (!shared)
    return (
      <div className="page-width">
        <EmptyState
          isPage
          icon="heart"
          title={t('wishlist.linkEnded')}
          actions={
            <a className={buttonClass({ size: 'lg' })} href={href('/')}>
              {t('home')}
            </a>
          }
        >
          {t('wishlist.linkEndedHint')}
        </EmptyState>
      </div>
    );
  const { folder, owner, items, currency, page, pagesize, total, more } = shared;
  return (
    <div className="page-width pt-6 pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <h1 className="text-24 font-semibold wrap-anywhere">{folder}</h1>
      <p className="mb-4 text-ink-2">
        {owner ? t('wishlist.sharedBy', { name: owner }) : t('wishlist.sharedTitle')}
      </p>
      {actionData?.refused && (
        <p role="alert" className="mb-4 text-error">
          {actionData.refused.message}
        </p>
      )}
      {actionData?.cart && <CartResult cart={actionData.cart} />}
      {items.length === 0 ? (
        <EmptyState icon="heart" title={t('wishlist.nothing')} />
      ) : (
        <form method="post" onSubmit={submit} className="my-4">
          <Button type="submit" name="intent" value="cart" size="lg" busy={busy}>
            {t('wishlist.cartAll', { count: items.length })}
          </Button>
        </form>
      )}
      <ul className="border-t border-rule">
        {items.map((wish) => (
          <li key={wish.sku} className="wish wish-shared">
            <WishPicture wish={wish} />
            <div className="wish-facts">
              <WishFacts wish={wish} />
              {wish.price !== null && (
                <p>
                  <Price amount={wish.price} currency={currency} className="text-15 font-semibold" />
                  {wish.moq > 1 && (
                    <span className="text-13 text-ink-3">
                      {' '}
                      {t('product.atLeast', { quantity: wish.moq })}
                    </span>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / pagesize)}
        more={more}
        to={(other) => `${PATH}?${new URLSearchParams({ key, page: String(other) })}`}
      />
    </div>
  );
}
