import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { isBuyable, isSellable } from '../variant/choices.ts';
import { otherVariant } from '../variant/other-variant.ts';
import { useShipCountry } from '../variant/use-ship-country.ts';
import { StockAlertForm } from './stock-alert-form.tsx';

type NoticeProps = { product: Product; shown: Variant; hasAlternatives: boolean };

/** Explains why a product or variant is not simply available, with a link to an alternative and a form for a mail. */
export default function AvailabilityNotice({ product, shown, hasAlternatives }: NoticeProps) {
  const { t } = useLocale();
  const isForAll = !isSellable(product);
  const state = isForAll ? product.state : isBuyable(shown) ? shown.state : unavailableState(shown);
  const canReturn = !isBuyable(shown) && shown.state !== 'discontinued' && shown.state !== 'locked';
  const notice = useRef<HTMLDivElement>(null);
  const isChosen = useNavigationType() !== 'POP';
  const { sku } = shown;
  // The variant was chosen below the notice, where the page still is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each variant that is chosen
  useEffect(() => {
    if (isChosen && scrollY > 0) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, sku]);
  return (
    <div
      ref={notice}
      className={`mb-3 rounded-md border p-3 ${state === 'presale' ? 'border-act bg-act-tint' : 'border-ink'}`}
    >
      <p className="font-medium">{t(isForAll ? `whole.${state}` : `variant.${state}`)}</p>
      {isForAll && hasAlternatives && (
        <a className="link inline-block py-0.5" href="#alternatives">
          {t('product.seeAlternatives')}
        </a>
      )}
      {!isForAll && state !== 'presale' && <OtherVariant product={product} shown={shown} />}
      {canReturn && <StockAlertForm key={sku} sku={sku} />}
    </div>
  );
}

function OtherVariant({ product, shown }: Pick<NoticeProps, 'product' | 'shown'>) {
  const { t, href } = useLocale();
  const [country] = useShipCountry();
  const other = otherVariant(product.variants, shown, country);
  return (
    other && (
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
    )
  );
}

const unavailableState = (variant: Variant): Variant['state'] =>
  isSellable(variant) ? 'sold_out' : variant.state;
