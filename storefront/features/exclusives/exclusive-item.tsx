import type { ExclusiveProduct } from '../../../contract/exclusive.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';

/** The form that the boxes and quantities of the list belong to. */
export const LIST_FORM = 'exclusives';

type ItemProps = { product: ExclusiveProduct; currency: string };

/** A SKU of the list with its negotiated and its list price, and a quantity to order. */
export function ExclusiveItem({ product, currency }: ItemProps) {
  const { t, href } = useLocale();
  const { sku, title, slug, picture, attributes, state, moq, stock, warehouse } = product;
  const { name, rest } = productName(title, product.brand);
  const hasPage = slug !== null && (state === 'available' || state === 'soldOut');
  return (
    <li className="exclusive-row">
      <label className="exclusive-tick">
        <input
          type="checkbox"
          form={LIST_FORM}
          name="sku"
          value={sku}
          aria-label={t('wishlist.tick', { title })}
        />
      </label>
      <ProductPicture source={picture} alt="" size={120} className="exclusive-picture" />
      <div className="exclusive-facts">
        <p className="font-medium">
          {hasPage ? (
            <a className="inline-block py-0.5 hover:text-act" href={href(productPath({ slug, sku }))}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {rest && <p className="name-rest">{rest}</p>}
        <p className="text-13 text-ink-3 wrap-anywhere">{[sku, ...attributes].join(' · ')}</p>
        <Prices product={product} currency={currency} />
        <p className="text-13 text-ink-2">
          {state === 'available' ? t('exclusive.stock', { count: stock }) : t(`exclusive.state.${state}`)}
          {state === 'available' && moq > 1 && ` · ${t('exclusive.moq', { count: moq })}`}
        </p>
      </div>
      {state === 'available' && (
        <div className="exclusive-quantity">
          <input
            className="control"
            form={LIST_FORM}
            name={`quantity-${sku}`}
            defaultValue={moq}
            inputMode="numeric"
            maxLength={30}
            autoComplete="off"
            aria-label={t('exclusive.quantity', { title })}
          />
          <input type="hidden" form={LIST_FORM} name={`warehouse-${sku}`} value={warehouse} />
        </div>
      )}
    </li>
  );
}

function Prices({ product, currency }: ItemProps) {
  const { t, money, language } = useLocale();
  const { listPrice, negotiated, price, endsAt, isEnded } = product;
  const end = endsAt && lastDay(endsAt, language, 'medium');
  return (
    <div suppressHydrationWarning>
      {price !== null && (
        <p>
          <b className="text-15 font-semibold tabular-nums">{money(price, currency)}</b>
          {listPrice !== null && listPrice > price && (
            <span className="text-13 text-ink-3">
              {' '}
              {t('exclusive.listPrice', { price: money(listPrice, currency) })}
            </span>
          )}
        </p>
      )}
      {negotiated !== null && (
        <p className={`text-13 ${isEnded ? 'text-error' : 'text-act'}`}>
          {isEnded
            ? t('exclusive.ended', { price: money(negotiated, currency), date: end ?? '' })
            : end
              ? t('exclusive.until', { price: money(negotiated, currency), date: end })
              : t('exclusive.negotiated', { price: money(negotiated, currency) })}
        </p>
      )}
    </div>
  );
}
