import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { activeTier } from '../../../kit/tiers.ts';
import { warehouseFor } from '../../../kit/warehouse-for.ts';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { hasRefusedQuantity } from '../../ui/has-refused-quantity.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Sum } from '../../ui/sum.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import { VatNote } from '../../ui/vat-note.tsx';
import type { RequestedLine } from '../cart/requested-line.ts';
import { storedWarehouse } from '../cart/warehouse-memory.ts';
import { isBuyable, unavailableReason } from './choices.ts';
import ShippingEstimate from './shipping-estimate.tsx';
import { useCharged } from './use-charged.ts';
import { ValueChoice } from './value-choice.tsx';
import { WarehouseChoice } from './warehouse-choice.tsx';

/** Adds a line to the cart and marks the card. Resolves to whether it was added. */
export type AddChosen = (card: Element, line: RequestedLine, locale: Locale) => Promise<boolean>;

type ChosenProps = {
  card: Element;
  product: Product;
  /** SKU of the variant that the card shows. */
  start: string;
  onAdd: AddChosen;
  onAdded: () => void;
};

/** The pieces that a list's prices are for, which its cards pass on. */
const quantityOf = (card: Element): number =>
  Number(card.querySelector<HTMLInputElement>('[name="quantity"]')?.value ?? 1);

/** The chosen variant: its attribute values, price, warehouse, shipping, and the bar that adds it. */
export default function ChosenVariant({ card, product, start, onAdd, onAdded }: ChosenProps) {
  const { t } = useLocale();
  const charged = useCharged();
  const { variants, currency } = product;
  const [sku, setSku] = useState(start);
  const [requested, setRequested] = useState(() => quantityOf(card));
  const [preferred, setPreferred] = useState(storedWarehouse);
  const shown = variants.find((variant) => variant.sku === sku) ?? variants[0];
  if (!shown) return null;
  const warehouse = warehouseFor(shown, preferred);
  const limits = limitsOf(shown, warehouse);
  const quantity = fitQuantity(requested, limits);
  const price = activeTier(shown.tiers, quantity)?.[1] ?? 0;
  const { amount: total, isNet } = charged.sum([{ warehouse, quantity, prices: [price] }]);
  return (
    <div className="group/sum grid gap-4">
      <div className="flex gap-3">
        <ProductPicture source={shown.picture} alt="" size={64} className="size-16 rounded-md" />
        <p className="min-w-0" aria-live="polite">
          <span className="font-medium">{shown.attributes.map(({ text }) => text).join(', ')}</span>
          <span className="block text-13 break-all text-ink-3">{shown.sku}</span>
          <Price amount={charged.price(price, isNet)} currency={currency} className="font-semibold" />{' '}
          <span className="text-13 text-ink-3">
            <Tooltip close text={t('product.mixed')}>
              {t('product.each')}
            </Tooltip>
          </span>
          <VatNote isNet={isNet} />
        </p>
      </div>
      <ValueChoice product={product} shown={shown} onChoose={setSku} />
      <WarehouseChoice stock={shown.stock} chosen={warehouse} onChoose={setPreferred} />
      <Suspense fallback={null}>
        <ShippingEstimate {...{ shown, quantity, warehouse }} />
      </Suspense>
      <AddBar
        total={<Price amount={total} currency={currency} />}
        {...{ card, shown, warehouse, quantity, limits, onAdd, onAdded }}
        onQuantity={setRequested}
      />
    </div>
  );
}

type BarProps = Pick<ChosenProps, 'card' | 'onAdd' | 'onAdded'> & {
  shown: Variant;
  warehouse: number;
  quantity: number;
  limits: ReturnType<typeof limitsOf>;
  total: ReactNode;
  onQuantity: (quantity: number) => void;
};

/** The quantity and the button that adds the line. Sticks to the lower edge of the dialog. */
function AddBar(props: BarProps) {
  const { card, shown, warehouse, quantity, limits, total, onQuantity, onAdd, onAdded } = props;
  const locale = useLocale();
  const { t } = locale;
  const [busy, setBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useFocusNotObscured(bar);
  const buyable = isBuyable(shown);
  const add = async () => {
    if (bar.current && hasRefusedQuantity(bar.current)) return;
    setBusy(true);
    const isAdded = await onAdd(card, { sku: shown.sku, quantity, warehouse, packing: 0 }, locale);
    setBusy(false);
    if (isAdded) onAdded();
  };
  return (
    <div
      ref={bar}
      className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center justify-between gap-3 border-t border-rule bg-paper p-4"
    >
      <QuantityStepper
        label={t('product.quantity')}
        value={quantity}
        onChange={onQuantity}
        disabled={!buyable}
        noteLine="first"
        {...limits}
      />
      <Button size="lg" busy={busy} disabled={!buyable} onClick={add} className="grow">
        {t(buyable ? 'cart.add' : unavailableReason(shown))}
        {buyable && <Sum>{total}</Sum>}
      </Button>
    </div>
  );
}

function limitsOf({ moq, step, stock }: Variant, warehouse: number) {
  const available = stock.find((one) => one.warehouse === warehouse)?.available ?? 0;
  return { min: moq, step, max: Math.max(moq, available) };
}
