import { Suspense, useRef, useState } from 'react';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { fitQuantity } from '../../ui/fit-quantity.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import type { RequestedLine } from '../cart/requested-line.ts';
import { storedWarehouse } from '../cart/warehouse-memory.ts';
import { isBuyable, unavailableReason } from './choices.ts';
import ShippingEstimate from './shipping-estimate.tsx';
import { activeTier } from './tiers.ts';
import { ValueChoice } from './value-choice.tsx';
import { WarehouseChoice } from './warehouse-choice.tsx';
import { warehouseFor } from './warehouse-for.ts';

/** Adds a line to the cart and names it on the card. Resolves whether it was added. */
export type AddChosen = (card: Element, line: RequestedLine, locale: Locale) => Promise<boolean>;

type ChosenProps = {
  card: Element;
  product: Product;
  /** SKU of the variant that the card shows. */
  start: string;
  onAdd: AddChosen;
  onAdded: () => void;
};

/** The variant that is chosen so far: its values, what it costs, where it comes from, and adding it. */
export function ChosenVariant({ card, product, start, onAdd, onAdded }: ChosenProps) {
  const locale = useLocale();
  const { t } = locale;
  const { variants, currency } = product;
  const [sku, setSku] = useState(start);
  const [wanted, setWanted] = useState(1);
  const [preferred, setPreferred] = useState(storedWarehouse);
  const [busy, setBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useFocusNotObscured(bar);
  const shown = variants.find((variant) => variant.sku === sku) ?? variants[0];
  if (!shown) return null;
  const warehouse = warehouseFor(shown, preferred);
  const limits = limitsOf(shown, warehouse);
  const quantity = fitQuantity(wanted, limits);
  const unit = activeTier(shown.tiers, quantity)?.[1] ?? 0;
  const buyable = isBuyable(shown);
  const add = async () => {
    setBusy(true);
    const isAdded = await onAdd(card, { sku: shown.sku, quantity, warehouse, packing: 0 }, locale);
    setBusy(false);
    if (isAdded) onAdded();
  };
  return (
    <div className="grid gap-4">
      <div className="flex gap-3">
        <ProductPicture source={shown.picture} alt="" size={64} className="size-16 rounded-md" />
        <p className="min-w-0" aria-live="polite">
          <span className="font-medium">{shown.attributes.map(({ text }) => text).join(', ')}</span>
          <span className="block text-13 break-all text-ink-3">{shown.sku}</span>
          <Price amount={unit} currency={currency} className="font-semibold" />{' '}
          <span className="text-13 text-ink-3">
            <Tooltip close text={t('product.mixed')}>
              {t('product.each')}
            </Tooltip>
          </span>
        </p>
      </div>
      <ValueChoice product={product} shown={shown} onChoose={setSku} />
      <WarehouseChoice stock={shown.stock} chosen={warehouse} onChoose={setPreferred} />
      <Suspense fallback={null}>
        <ShippingEstimate shown={shown} quantity={quantity} warehouse={warehouse} />
      </Suspense>
      <div
        ref={bar}
        className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-white p-4"
      >
        <QuantityStepper
          label={t('product.quantity')}
          value={quantity}
          onChange={setWanted}
          disabled={!buyable}
          {...limits}
        />
        <Button size="lg" busy={busy} disabled={!buyable} onClick={add} className="grow">
          {t(buyable ? 'cart.add' : unavailableReason(shown))}
          {buyable && <Price amount={unit * quantity} currency={currency} />}
        </Button>
      </div>
    </div>
  );
}

function limitsOf({ moq, step, stock }: Variant, warehouse: number) {
  const available = stock.find((one) => one.warehouse === warehouse)?.available ?? 0;
  return { min: moq, step, max: Math.max(moq, available) };
}
