import type { SharedWish } from '../../../contract/wishlist.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';

export const WishPicture = ({ wish: { picture } }: { wish: SharedWish }) => (
  <ProductPicture source={picture} alt="" size={120} className="wish-picture" />
);

/** The name of a wish, its attributes and SKU, and whether it can be had. */
export function WishFacts({ wish }: { wish: SharedWish }) {
  const { t, href } = useLocale();
  const { sku, slug, attributes, state, movedTo, stock } = wish;
  const { name, rest } = productName(wish.title, wish.brand);
  return (
    <>
      <p className="font-medium">
        {slug && state !== 'discontinued' && state !== 'moved' ? (
          <a className="inline-block py-0.5 hover:text-act" href={href(productPath({ slug, sku }))}>
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      {rest && <p className="name-rest">{rest}</p>}
      <p className="text-13 text-ink-3 wrap-anywhere">{[sku, ...attributes].join(' · ')}</p>
      <p className="text-13">
        {state === 'available' ? (
          <span className="text-ink-2">{t('product.stock', { quantity: stock })}</span>
        ) : (
          <b className="font-medium text-error">{t(`wishlist.state.${state}`)}</b>
        )}
        {movedTo !== null && (
          <>
            {' '}
            <a className="link inline-block py-0.5" href={href(movedTo)}>
              {t('wishlist.successor')}
            </a>
          </>
        )}
      </p>
    </>
  );
}
