import { type ReactNode, Suspense } from 'react';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { activeTier, nextTier } from '../../../kit/tiers.ts';
import { type Locale, useLocale } from '../../locale/locale.tsx';
import { usePageQuery } from '../../locale/use-page-address.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { lazyOnInteraction, useFirstInteraction } from '../../ui/lazy-on-interaction.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Sum } from '../../ui/sum.tsx';
import { VatNote } from '../../ui/vat-note.tsx';
import { isBuyable, unavailableReason } from '../variant/choices.ts';
import { LeadTime } from '../variant/lead-time.tsx';
import { useCharged, useProductPrices } from '../variant/use-charged.ts';
import { WarehouseChoice } from '../variant/warehouse-choice.tsx';
import { AskButton, ShippingSlot } from './buy-box-foot.tsx';
import { PackingSelect } from './packing-select.tsx';
import { PriceLadder, Together } from './price-ladder.tsx';
import { SampleOrder } from './sample-order.tsx';
import { useInCart } from './use-in-cart.ts';
import { type LineChoice, useLineChoice } from './use-line-choice.ts';

const BuyFacts = lazyOnInteraction('buy-facts', async () => (await import('./buy-facts.tsx')).default);
const BuyBar = lazyPart(() => import('./buy-bar.tsx'));

const FORM = 'buy';
const ADD_BUTTON = 'add-to-cart';

type BoxProps = {
  product: Product;
  shown: Variant;
  failure: Partial<RefusedForm> | null | undefined;
  /** Names of the payment methods that are on. */
  payments: readonly string[];
  /** Whether the bar at the lower edge is shown while the button is out of sight. */
  hasBar: boolean;
  /** The choice of a variant, before the prices. */
  children: ReactNode;
};

/** The price of a variant by quantity, warehouse and packing, and the form that adds it to the cart. */
export function BuyBox({ failure, payments, hasBar, children, ...given }: BoxProps) {
  const { t } = useLocale();
  const requested = Number(usePageQuery().get('quantity'));
  const inCart = useInCart(given.product.canonicalSku);
  const line = useLineChoice(given.product, given.shown, { requested, inCart });
  const { isNet } = line;
  const { tiers } = given.shown;
  const product = useProductPrices(given.product, isNet);
  const shown = product.variants.find(({ sku }) => sku === given.shown.sku) ?? given.shown;
  const { currency, compliance } = product;
  const buyable = isBuyable(shown);
  // The price before a sale is known for the first step only.
  const isFirstStep = activeTier(tiers, line.together) === tiers[0];
  return (
    <div className="group/sum">
      {children}
      <UnitPrice
        amount={line.unitPrice}
        was={isFirstStep ? shown.was : null}
        quantity={line.together}
        currency={currency}
      />
      <PriceTerms energy={compliance.energy} isNet={isNet} />
      <div className="mt-3">
        <PriceLadder
          {...{ tiers, isNet }}
          quantity={line.together}
          chargeAt={line.chargeAt}
          currency={currency}
          onChoose={(from) => line.setQuantity(fitQuantity(from - inCart, line.limits))}
        />
        {tiers.length > 1 && <Together inCart={inCart} />}
      </div>
      {failure && (
        <p role="alert" className="mt-4 rounded-md border border-error p-3 text-error">
          {failure.message || t('cart.fail')}
        </p>
      )}
      <BuyForm {...{ product, shown, line, buyable, tiers }} typed={failure?.values?.quantity} />
      {buyable && shown.sample !== null && (
        <SampleOrder sku={shown.sku} price={shown.sample} currency={currency} hasNote={isNet} />
      )}
      {buyable && <ShippingSlot shown={shown} {...line.parcel} />}
      <div id="buy-facts">
        <BuyFacts shown={shown} payments={payments} />
      </div>
      <AskButton sku={shown.sku} title={product.title} />
      {hasBar && buyable && <LateBar {...{ product, shown, line }} />}
    </div>
  );
}

/** The bar, from the first interaction on: the box around it is not rendered again for that, nor what loads with it. */
function LateBar(props: Pick<FormProps, 'product' | 'shown' | 'line'>) {
  return (
    useFirstInteraction() && (
      <Suspense>
        <BuyBar {...props} form={FORM} button={ADD_BUTTON} />
      </Suspense>
    )
  );
}

type FormProps = {
  product: Product;
  shown: Variant;
  line: LineChoice;
  buyable: boolean;
  /** As the page has them. */
  tiers: Variant['tiers'];
  typed: string | undefined;
};

function BuyForm({ product: { packings, currency }, shown, line, buyable, tiers, typed }: FormProps) {
  const { t } = useLocale();
  return (
    <form id={FORM} method="post" onSubmit={line.onSubmit} className="mt-4">
      <input type="hidden" name="sku" value={shown.sku} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <QuantityStepper
          name="quantity"
          label={t('product.quantity')}
          value={line.quantity}
          typed={typed}
          onChange={line.setQuantity}
          disabled={!buyable}
          noteLine="last"
          {...line.limits}
        />
        <Button
          id={ADD_BUTTON}
          type="submit"
          size="lg"
          busy={line.busy}
          disabled={!buyable}
          className="grow sm:grow-0 sm:px-12"
        >
          {t(buyable ? 'cart.add' : unavailableReason(shown))}
        </Button>
      </div>
      {buyable && <LineTotal {...{ line, currency, tiers }} />}
      <div className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <WarehouseChoice stock={shown.stock} chosen={line.warehouse} onChoose={line.setWarehouse} />
        {packings.length > 0 && (
          <PackingSelect {...{ packings, currency }} value={line.packing} onChange={line.setPacking} />
        )}
      </div>
      {orderTerms(shown, t)}
    </form>
  );
}

/** What a price contains, and the energy class where the law asks for it beside the price. */
function PriceTerms({ energy, isNet }: Pick<Product['compliance'], 'energy'> & { isNet: boolean }) {
  const { t, href } = useLocale();
  const { isGross } = useRootData().priceDisplay;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-13">
      <a className="link inline-block py-1" href={href('/shippingtaxes')}>
        {t(isGross && !isNet ? 'product.gross' : 'product.net')}
      </a>
      {energy?.class && (
        <span>
          {t('safety.energy')}{' '}
          <b className="rounded-sm border border-edge px-2 font-semibold">{energy.class}</b> (A–G)
        </span>
      )}
      {energy?.eprel && (
        <a
          className="link inline-block py-1"
          href={`https://eprel.ec.europa.eu/qr/${encodeURIComponent(energy.eprel)}`}
          rel="noreferrer"
        >
          {t('safety.sheet')}
        </a>
      )}
    </p>
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

type UnitPriceProps = { amount: number; was: number | null; quantity: number; currency: string };

function UnitPrice({ amount, was, quantity, currency }: UnitPriceProps) {
  const { t } = useLocale();
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      {was !== null && <span className="sr-only">{t('price.sale')}</span>}
      <Price amount={amount} currency={currency} className="text-40 font-semibold tracking-tight" />
      {was !== null && (
        <s className="text-ink-3">
          <span className="sr-only">{t('price.regular')} </span>
          <Price amount={was} currency={currency} />
        </s>
      )}
      <span className="text-13 text-ink-3">
        {quantity > 1 ? t('product.eachAt', { quantity }) : t('product.each')}
      </span>
    </p>
  );
}

type TotalProps = Pick<FormProps, 'line' | 'tiers'> & { currency: string };

/** How many pieces reach the next tier, where the stock has them, and what they cost and save as they are charged then. */
function useNextTier({ quantity, together, limits, chargeAt }: LineChoice, tiers: Variant['tiers']) {
  const charged = useCharged();
  const next = nextTier(tiers, together, limits.step);
  if (!next || quantity + next.more > limits.max) return null;
  const { isNet, unitPrice } = chargeAt(together + next.more, next.price);
  return { more: next.more, price: unitPrice, saving: charged.price(next.saving, isNet), isNet };
}

/** The total, and how many pieces reach the next tier. */
function LineTotal({ line, tiers, currency }: TotalProps) {
  const { t, money } = useLocale();
  const { total, isNet } = line;
  const next = useNextTier(line, tiers);
  return (
    <p className="mt-3 text-15" aria-live="polite">
      {t('product.total')}{' '}
      <Sum>
        <Price amount={total} currency={currency} className="font-semibold" />
        {isNet && <VatNote isNet />}
        {next && (
          <span className="ml-3" suppressHydrationWarning>
            {t('product.nextTier', { count: next.more, price: money(next.price, currency) })}
            {', '}
            <span className="saves">{t('product.nextSaves', { amount: money(next.saving, currency) })}</span>
            {next.isNet !== isNet && <VatNote isNet={next.isNet} />}
          </span>
        )}
      </Sum>
    </p>
  );
}
