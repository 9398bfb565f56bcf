import type { Product, Variant } from '../../../contract/catalogue.ts';
import { productPath } from '../../head/json-ld.ts';
import { useLocale } from '../../locale/locale.tsx';
import { isBuyable, isSellable } from '../variant/choices.ts';
import { StockAlertForm } from './stock-alert-form.tsx';

type NoticeProps = { product: Product; shown: Variant; hasAlternatives: boolean };

/** Explains why a product or variant is not simply available, with a link to an alternative and a form for a mail. */
export default function AvailabilityNotice({ product, shown, hasAlternatives }: NoticeProps) {
  const { t, href } = useLocale();
  const isForAll = !isSellable(product);
  const state = isForAll ? product.state : isBuyable(shown) ? shown.state : unavailableState(shown);
  const other = isForAll || state === 'presale' ? undefined : product.variants.find(isBuyable);
  const canReturn = !isBuyable(shown) && shown.state !== 'discontinued' && shown.state !== 'locked';
  return (
    <div
      className={`mb-3 rounded-md border p-3 ${state === 'presale' ? 'border-brand bg-tint' : 'border-warning'}`}
    >
      <p className="font-medium">{t(isForAll ? `whole.${state}` : `variant.${state}`)}</p>
      {isForAll && hasAlternatives && (
        <a className="link inline-block py-0.5" href="#alternatives">
          {t('product.seeAlternatives')}
        </a>
      )}
      {other && (
        <p>
          {t('product.otherVariant')}{' '}
          <a
            className="link inline-block py-0.5"
            data-keep-scroll="true"
            href={href(productPath({ slug: product.slug, sku: other.sku }))}
          >
            {other.attributes.map(({ text }) => text).join(', ') || other.sku}
          </a>
        </p>
      )}
      {canReturn && <StockAlertForm key={shown.sku} sku={shown.sku} />}
    </div>
  );
}

const unavailableState = (variant: Variant): Variant['state'] =>
  isSellable(variant) ? 'sold_out' : variant.state;
