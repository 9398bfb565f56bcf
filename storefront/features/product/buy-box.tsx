import { type FormEvent, useState } from 'react';
import type { FieldError } from '../../../contract/call.ts';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Button } from '../../ui/button.tsx';
import { fitQuantity } from '../../ui/fit-quantity.ts';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { readRequestedLine } from '../cart/requested-line.ts';
import { isBuyable, unavailableReason } from '../variant/choices.ts';
import { LeadTime } from '../variant/lead-time.tsx';
import { activeTier, nextTier } from '../variant/tiers.ts';
import { WarehouseChoice } from '../variant/warehouse-choice.tsx';
import { HelpLinks, ShippingSlot } from './buy-box-foot.tsx';
import { PackingSelect } from './packing-select.tsx';
import { TierTable } from './tier-table.tsx';

const SampleOrder = lazyOnInteraction('sample', async () => (await import('./sample-order.tsx')).default);

type BoxProps = {
  product: Product;
  shown: Variant;
  failure: { message: string; fields?: FieldError[] | undefined } | undefined;
};

/** The price of a variant by quantity, warehouse and packing, and the form that adds it to the cart. */
export function BuyBox({ product, shown, failure }: BoxProps) {
  const { t, href } = useLocale();
  const { isGross } = useRootData().priceDisplay;
  const { currency, packings } = product;
  const buyable = isBuyable(shown);
  const line = useLineChoice(product, shown);
  const { quantity, setQuantity, limits, unitPrice } = line;
  return (
    <div>
      <UnitPrice amount={unitPrice} was={shown.was} currency={currency} />
      <a className="link inline-block py-1 text-13" href={href('/shippingtaxes')}>
        {t(isGross ? 'product.gross' : 'product.net')}
      </a>
      <div className="mt-3">
        <TierTable
          tiers={shown.tiers}
          quantity={quantity}
          currency={currency}
          onChoose={(from) => setQuantity(fitQuantity(from, limits))}
        />
      </div>
      <form method="post" onSubmit={line.onSubmit} className="mt-4">
        <input type="hidden" name="sku" value={shown.sku} />
        {failure && (
          <p role="alert" className="mb-3 rounded-md border border-error p-3 text-error">
            {failure.message || t('cart.fail')}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <WarehouseChoice stock={shown.stock} chosen={line.warehouse} onChoose={line.setWarehouse} />
          {packings.length > 0 && (
            <PackingSelect {...{ packings, currency }} value={line.packing} onChange={line.setPacking} />
          )}
        </div>
        {orderTerms(shown, t)}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <QuantityStepper
            name="quantity"
            label={t('product.quantity')}
            value={quantity}
            onChange={setQuantity}
            disabled={!buyable}
            {...limits}
          />
          <Button
            type="submit"
            size="lg"
            busy={line.busy}
            disabled={!buyable}
            className="grow sm:grow-0 sm:px-12"
          >
            {t(buyable ? 'cart.add' : unavailableReason(shown))}
          </Button>
        </div>
        {buyable && <LineTotal line={line} tiers={shown.tiers} currency={currency} />}
      </form>
      {buyable && shown.sample !== null && (
        <div id="sample">
          <SampleOrder sku={shown.sku} price={shown.sample} currency={currency} />
        </div>
      )}
      <HelpLinks sku={shown.sku} title={product.title} />
      {buyable && <ShippingSlot shown={shown} quantity={quantity} warehouse={line.warehouse} />}
    </div>
  );
}

/** The minimum quantity, the step and the lead time of a variant. */
const orderTerms = ({ moq, step, lead }: Variant, t: Locale['t']) => (
  <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-3">
    <span>{t('product.moq', { quantity: moq })}</span>
    {step > 1 && <span>{t('product.step', { quantity: step })}</span>}
    <span>
      {t('product.lead')} <LeadTime lead={lead} t={t} />
    </span>
  </p>
);

type UnitPriceProps = { amount: number; was: number | null; currency: string };

function UnitPrice({ amount, was, currency }: UnitPriceProps) {
  const { t } = useLocale();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Price
        amount={amount}
        currency={currency}
        className={`text-24 font-semibold ${was === null ? '' : 'text-sale'}`}
      />
      {was !== null && (
        <s className="text-ink-3">
          <Price amount={was} currency={currency} />
        </s>
      )}
      <span className="text-13 text-ink-3">
        <Tooltip text={t('product.mixed')}>{t('product.each')}</Tooltip>
      </span>
    </p>
  );
}

/** The chosen quantity, packing and warehouse, the unit price that follows, and adding the line. */
function useLineChoice({ packings }: Product, shown: Variant) {
  const locale = useLocale();
  const stocked = shown.stock.filter(({ available }) => available > 0);
  const [quantity, setQuantity] = useState(shown.moq);
  const [packing, setPacking] = useState(packings[0]?.code ?? 0);
  const [warehouse, setWarehouse] = useState(stocked[0]?.warehouse ?? 1);
  const [busy, setBusy] = useState(false);
  const available = stocked.find((one) => one.warehouse === warehouse)?.available ?? 0;
  const limits = { min: shown.moq, step: shown.step, max: Math.max(shown.moq, available) };
  const surcharge = packings.find(({ code }) => code === packing)?.surcharge ?? 0;
  const unitPrice = (activeTier(shown.tiers, quantity)?.[1] ?? 0) + surcharge;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const line = readRequestedLine(new FormData(event.currentTarget));
    setBusy(true);
    const { addLineAndNotify } = await import('../cart/add-to-cart.tsx');
    await addLineAndNotify({ ...line, quantity: fitQuantity(Number(line.quantity), limits) }, locale);
    setBusy(false);
  };
  return {
    quantity,
    setQuantity,
    packing,
    setPacking,
    warehouse,
    setWarehouse,
    busy,
    limits,
    surcharge,
    unitPrice,
    onSubmit,
  };
}

type TotalProps = { line: ReturnType<typeof useLineChoice>; tiers: Variant['tiers']; currency: string };

/** The total, and how many pieces reach the next tier where the stock has them. */
function LineTotal({ line, tiers, currency }: TotalProps) {
  const { t, money } = useLocale();
  const { quantity, unitPrice, surcharge, limits } = line;
  const next = nextTier(tiers, quantity);
  return (
    <p className="mt-3 text-14" aria-live="polite">
      {t('product.total')}{' '}
      <Price amount={unitPrice * quantity} currency={currency} className="font-semibold" />
      {next && quantity + next.more <= limits.max && (
        <span className="ml-3 text-success" suppressHydrationWarning>
          {t('product.nextTier', { count: next.more, price: money(next.price + surcharge, currency) })}
          {`, ${t('product.nextSaves', { amount: money(next.saving, currency) })}`}
        </span>
      )}
    </p>
  );
}
