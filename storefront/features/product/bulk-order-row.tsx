import { memo } from 'react';
import type { Variant } from '../../../contract/catalogue.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { isBuyable, isSellable, unavailableReason } from '../variant/choices.ts';
import { LeadTime } from '../variant/lead-time.tsx';

type RowProps = {
  variant: Variant;
  warehouse: number;
  /** Price of a piece at the tier that the whole order reaches, packing included. */
  unitPrice: number;
  currency: string;
  quantity: number;
  error: string | undefined;
  onChange: (sku: string, quantity: number) => void;
};

/** Returns the quantity limits of a variant in a warehouse. It is available where its minimum is in stock. */
export function quantityLimits(variant: Variant, warehouse: number) {
  const inStock = variant.stock.find((one) => one.warehouse === warehouse)?.available ?? 0;
  const isAvailable = isSellable(variant) && inStock >= variant.moq;
  return { min: variant.moq, step: variant.step, max: Math.max(variant.moq, inStock), isAvailable, inStock };
}

/** A variant in the bulk order. Renders again only when its own props change. */
export const BulkOrderRow = memo(function BulkOrderRow(props: RowProps) {
  const { variant, warehouse, unitPrice, currency, error } = props;
  const { t } = useLocale();
  const { moq, step } = variant;
  const { isAvailable, inStock } = quantityLimits(variant, warehouse);
  const stock = isAvailable
    ? t('product.stock', { quantity: inStock })
    : t(isBuyable(variant) ? 'grid.elsewhere' : unavailableReason(variant));
  return (
    <li className="variant-row">
      <ProductPicture source={variant.picture} alt="" size={64} className="variant-picture" />
      <p className="variant-name">
        <span className="font-medium">{nameOf(variant)}</span>
        <span className="block text-13 break-all text-ink-3">{variant.sku}</span>
        {(moq > 1 || step > 1) && (
          <span className="block text-13 text-ink-3">
            {t('product.moq', { quantity: moq })}
            {step > 1 && `, ${t('product.step', { quantity: step })}`}
          </span>
        )}
      </p>
      <p className="variant-price">
        <Price amount={unitPrice} currency={currency} className="font-semibold" />{' '}
        <span className="variant-narrow">{t('product.each')}</span>
        <span className="block text-13 text-ink-3 md:hidden">
          {stock}
          {' · '}
          <LeadTime lead={variant.lead} t={t} />
        </span>
      </p>
      <p className="variant-stock">{stock}</p>
      <p className="variant-cost">
        <LeadTime lead={variant.lead} t={t} />
      </p>
      <RowQuantity {...props} />
      {error && (
        <p role="alert" className="variant-error">
          {error}
        </p>
      )}
    </li>
  );
});

const nameOf = ({ attributes }: Variant): string => attributes.map(({ text }) => text).join(', ');

/** The stepper of a row. Below the minimum it goes to zero. */
function RowQuantity({ variant, warehouse, quantity, onChange }: RowProps) {
  const { t } = useLocale();
  const { sku, moq, step } = variant;
  const { isAvailable, inStock: _, ...limits } = quantityLimits(variant, warehouse);
  const adjust = (requested: number, current: number) =>
    requested <= 0 || (requested < moq && requested === current - step) ? 0 : fitQuantity(requested, limits);
  return (
    <QuantityStepper
      label={t('product.quantityOf', { title: `${nameOf(variant)} ${sku}` })}
      value={quantity}
      onChange={(changed) => onChange(sku, changed)}
      min={0}
      step={step}
      max={limits.max}
      adjust={adjust}
      disabled={!isAvailable}
      noteLine="last"
    />
  );
}
