import { memo } from 'react';
import type { Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { fitQuantity } from '../../ui/fit-quantity.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { isBuyable, isSellable, unavailableReason } from '../variant/choices.ts';
import { LeadTime } from '../variant/lead-time.tsx';

type RowProps = {
  variant: Variant;
  warehouse: number;
  /** Price of a piece at the tier that the whole order reaches, packing included. */
  unit: number;
  currency: string;
  quantity: number;
  failure: string | undefined;
  onChange: (sku: string, quantity: number) => void;
};

/** What may be ordered of a variant from a warehouse; `available` is false where it is less than the least quantity. */
export function quantityLimits(variant: Variant, warehouse: number) {
  const most = variant.stock.find((one) => one.warehouse === warehouse)?.available ?? 0;
  const available = isSellable(variant) && most >= variant.moq;
  return { min: variant.moq, step: variant.step, max: Math.max(variant.moq, most), available, most };
}

/** A variant in the grid, drawn again only when something of its own has changed. */
export const BulkOrderRow = memo(function GridRow(props: RowProps) {
  const { variant, warehouse, unit, currency, quantity, failure, onChange } = props;
  const { t } = useLocale();
  const { sku, moq, step, lead } = variant;
  const { available, most, ...limits } = quantityLimits(variant, warehouse);
  const name = variant.attributes.map(({ text }) => text).join(', ');
  const stock = available
    ? t('product.stock', { quantity: most })
    : t(isBuyable(variant) ? 'grid.elsewhere' : unavailableReason(variant));
  const fitWanted = (wanted: number, from: number) =>
    wanted <= 0 || (wanted < moq && wanted === from - step) ? 0 : fitQuantity(wanted, limits);
  return (
    <li className="grid grid-cols-[56px_1fr_auto] items-center gap-x-3 gap-y-1 border-b border-hairline py-3 md:grid-cols-[56px_2fr_1fr_1fr_1fr_auto]">
      <ProductPicture
        source={variant.picture}
        alt=""
        size={64}
        className="row-span-2 size-14 rounded-sm md:row-span-1"
      />
      <p className="min-w-0 max-md:col-span-2">
        <span className="font-medium">{name}</span>
        <span className="block text-13 break-all text-ink-3">{sku}</span>
      </p>
      <p className="md:text-right">
        <Price amount={unit} currency={currency} className="font-semibold" />{' '}
        <span className="text-13 text-ink-3 md:hidden">{t('product.each')}</span>
        <span className="block text-13 text-ink-3 md:hidden">
          {stock}
          {' · '}
          <LeadTime lead={lead} t={t} />
        </span>
      </p>
      <p className="hidden text-13 text-ink-3 md:block">{stock}</p>
      <p className="hidden text-13 md:block">
        <LeadTime lead={lead} t={t} />
      </p>
      <div className="text-right max-md:col-span-3">
        <QuantityStepper
          label={t('product.quantityOf', { title: `${name} ${sku}` })}
          value={quantity}
          onChange={(wanted) => onChange(sku, wanted)}
          min={0}
          step={step}
          max={limits.max}
          fit={fitWanted}
          disabled={!available}
        />
        {(moq > 1 || step > 1) && (
          <span className="block text-12 text-ink-3">
            {t('product.moq', { quantity: moq })}
            {step > 1 && `, ${t('product.step', { quantity: step })}`}
          </span>
        )}
      </div>
      {failure && (
        <p role="alert" className="col-span-full text-13 text-error">
          {failure}
        </p>
      )}
    </li>
  );
});
