import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FieldError } from '../../../contract/call.ts';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { routeAccess } from '../../config/route-access.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { fitQuantity } from '../../ui/fit-quantity.ts';
import { firstInteraction } from '../../ui/lazy-on-interaction.ts';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { readRequestedLine } from '../cart/requested-line.ts';
import { isBuyable, unavailableReason } from '../variant/choices.ts';
import { LeadTime } from '../variant/lead-time.tsx';
import { activeTier, nextTier } from '../variant/tiers.ts';
import { WarehouseChoice } from '../variant/warehouse-choice.tsx';
import { TierTable } from './tier-table.tsx';

/** What one may want to know before buying; pages that are not there yet are left out. */
const helpLinks = (
  [
    ['/return', 'product.returns'],
    ['/contactus', 'product.ask'],
  ] as const
).filter(([path]) => routeAccess(path));
const ShippingEstimate = lazy(() => import('../variant/shipping-estimate.tsx'));

type BoxProps = {
  product: Product;
  shown: Variant;
  failure: { message: string; fields?: FieldError[] | undefined } | undefined;
};

/** Everything that decides what a line of this variant costs, and putting it into the cart. */
export function BuyBox({ product, shown, failure }: BoxProps) {
  const locale = useLocale();
  const { t } = locale;
  const { currency, packings } = product;
  const stocked = shown.stock.filter(({ available }) => available > 0);
  const [quantity, setQuantity] = useState(shown.moq);
  const [packing, setPacking] = useState(packings[0]?.code ?? 0);
  const [warehouse, setWarehouse] = useState(stocked[0]?.warehouse ?? 1);
  const [busy, setBusy] = useState(false);

  const buyable = isBuyable(shown);
  const most = stocked.find((one) => one.warehouse === warehouse)?.available ?? 0;
  const surcharge = packings.find(({ code }) => code === packing)?.surcharge ?? 0;
  const unit = (activeTier(shown.tiers, quantity)?.[1] ?? 0) + surcharge;
  const next = nextTier(shown.tiers, quantity);
  const limits = { min: shown.moq, step: shown.step, max: Math.max(shown.moq, most) };

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const line = readRequestedLine(new FormData(event.currentTarget));
    setBusy(true);
    const { addLineAndNotify } = await import('../cart/add-to-cart.tsx');
    await addLineAndNotify({ ...line, quantity: fitQuantity(Number(line.quantity), limits) }, locale);
    setBusy(false);
  };

  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price
          amount={unit}
          currency={currency}
          className={`text-24 font-semibold ${shown.was === null ? '' : 'text-sale'}`}
        />
        {shown.was !== null && (
          <s className="text-ink-3">
            <Price amount={shown.was} currency={currency} />
          </s>
        )}
        <span className="text-13 text-ink-3">
          <Tooltip text={t('product.mixed')}>{t('product.each')}</Tooltip>
        </span>
      </p>
      <div className="mt-3">
        <TierTable
          tiers={shown.tiers}
          quantity={quantity}
          currency={currency}
          onChoose={(from) => setQuantity(fitQuantity(from, limits))}
        />
      </div>
      <form method="post" onSubmit={add} className="mt-4">
        <input type="hidden" name="sku" value={shown.sku} />
        {failure && (
          <p role="alert" className="mb-3 rounded-md border border-error p-3 text-error">
            {failure.message || t('cart.fail')}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <WarehouseChoice stock={shown.stock} chosen={warehouse} onChoose={setWarehouse} />
          {packings.length > 0 && (
            // A field of a form brings hints and errors along, which a choice has no use for.
            <label>
              <span className="mb-1 block font-medium">{t('product.packing')}</span>
              <select
                name="packing"
                value={packing}
                onChange={(event) => setPacking(Number(event.target.value))}
                className="control"
              >
                {packings.map((one) => (
                  <option key={one.code} value={one.code} suppressHydrationWarning>
                    {t(`packing.${one.slug}`)}
                    {one.surcharge > 0 ? ` +${locale.money(one.surcharge, currency)}` : ''}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-3">
          <span>{t('product.moq', { quantity: shown.moq })}</span>
          {shown.step > 1 && <span>{t('product.step', { quantity: shown.step })}</span>}
          <span>
            {t('product.lead')} <LeadTime lead={shown.lead} t={t} />
          </span>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <QuantityStepper
            name="quantity"
            label={t('product.quantity')}
            value={quantity}
            onChange={setQuantity}
            disabled={!buyable}
            {...limits}
          />
          <Button type="submit" size="lg" busy={busy} disabled={!buyable} className="grow sm:grow-0 sm:px-12">
            {t(buyable ? 'cart.add' : unavailableReason(shown))}
          </Button>
        </div>
        {buyable && (
          <p className="mt-3 text-14" aria-live="polite">
            {t('product.total')}{' '}
            <Price amount={unit * quantity} currency={currency} className="font-semibold" />
            {next && quantity + next.more <= limits.max && (
              <span className="ml-3 text-success" suppressHydrationWarning>
                {t('product.nextTier', {
                  count: next.more,
                  price: locale.money(next.price + surcharge, currency),
                })}
                {`, ${t('product.nextSaves', { amount: locale.money(next.saving, currency) })}`}
              </span>
            )}
          </p>
        )}
      </form>
      {helpLinks.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {helpLinks.map(([path, key]) => (
            <a key={path} className="link py-0.5" href={locale.href(path)}>
              {t(key)}
            </a>
          ))}
        </p>
      )}
      {buyable && (
        <ShippingPlace>
          <ShippingEstimate shown={shown} quantity={quantity} warehouse={warehouse} />
        </ShippingPlace>
      )}
    </div>
  );
}

/** Keeps room for what shipping costs, which comes with the visitor's first move; until then, where to see it. */
function ShippingPlace({ children }: { children: ReactNode }) {
  const { t } = useLocale();
  const [comes, setComes] = useState(false);
  useEffect(() => {
    void firstInteraction().then(() => setComes(true));
  }, []);
  const later = <p className="text-13 text-ink-3">{t('ship.later')}</p>;
  return (
    <div className="mt-4 min-h-32 border-t border-hairline pt-3">
      {comes ? <Suspense fallback={later}>{children}</Suspense> : later}
    </div>
  );
}
