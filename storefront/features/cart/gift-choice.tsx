import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { Cart } from '../../../contract/cart.ts';
import { removeGift, selectGift } from '../../../contract/cart-gift.ts';
import { withVat } from '../../../kit/money.ts';
import { productName } from '../../../kit/product-name.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale, useT } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { Button } from '../../ui/button.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import type { CartStore } from './cart-store.ts';

type Offer = Cart['gift']['offers'][number];

/** The gift of a cart: the one that is chosen, those to choose from, or what is missing for one. */
export function GiftChoice({ cart }: { cart: CartStore }) {
  const t = useT();
  const { gift } = useStore(cart.view, (view) => view.cart);
  const [busy, setBusy] = useState('');
  const [error, setError] = useState('');
  const chosen = gift.dropped ? undefined : gift.offers.find(({ sku }) => sku === gift.sku);
  const others = gift.offers.filter((offer) => offer !== chosen);
  if (!gift.next && gift.offers.length === 0) return null;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const sku = submitter instanceof HTMLButtonElement ? submitter.value : '';
    setBusy(sku || 'remove');
    const changes = await cart.changes();
    const refusal = await changes.change('gift', (orderId, call) =>
      sku ? call(selectGift, { orderId, sku }) : call(removeGift, { orderId }),
    );
    setBusy('');
    setError(refusal ? refusal.fields?.[0]?.message || refusal.message || t('refusal.InternalError') : '');
  };
  const list = <OfferList offers={others} busy={busy} />;
  return (
    <form method="post" onSubmit={onSubmit} className="mb-6">
      {gift.offers.length > 0 && (
        <section aria-labelledby="gifts">
          <h2
            id="gifts"
            className="flex flex-wrap items-baseline gap-x-2 border-b border-rule pb-2 text-15 font-semibold"
          >
            {t('gift.heading')}
            {!chosen && <span className="text-13 font-normal text-ink-3">{t('gift.hint')}</span>}
          </h2>
          <div aria-live="polite">
            {error && <p className="mt-2 text-13 text-error">{error}</p>}
            {chosen && <ChosenGift offer={chosen} isBusy={busy === 'remove'} />}
          </div>
          {chosen && others.length > 0 ? (
            <details>
              <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                {t('gift.other')}
              </summary>
              {list}
            </details>
          ) : (
            list
          )}
        </section>
      )}
      <NextStep cart={cart} />
    </form>
  );
}

/** The chosen gift as a line of the cart. */
function ChosenGift({ offer, isBusy }: { offer: Offer; isBusy: boolean }) {
  const t = useT();
  return (
    <div className="flex items-start gap-3 border-b border-rule py-3">
      <ProductPicture source={offer.picture} alt="" size={64} className="size-16 shrink-0 rounded-md" />
      <OfferName offer={offer}>
        <button
          type="submit"
          name="removeGift"
          aria-busy={isBusy || undefined}
          className="link min-h-6 text-13"
        >
          {t('gift.remove')}
        </button>
      </OfferName>
      <p className="font-semibold text-act">{t('gift.free')}</p>
    </div>
  );
}

function OfferList({ offers, busy }: { offers: readonly Offer[]; busy: string }) {
  const t = useT();
  return (
    <ul className="gift-offers">
      {offers.map((offer) => (
        <li key={offer.sku} className="flex items-center gap-3 border-b border-rule py-2">
          <ProductPicture source={offer.picture} alt="" size={64} className="size-12 shrink-0 rounded-md" />
          <OfferName offer={offer} />
          {offer.refused === null && (
            <Button
              type="submit"
              name="gift"
              value={offer.sku}
              variant="secondary"
              size="sm"
              busy={busy === offer.sku}
            >
              {t('gift.choose')}
              <span className="sr-only"> {offer.title}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Title, SKU and attributes of a gift, or why it cannot be chosen. */
function OfferName({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const { sku, attributes, message } = offer;
  const { name, rest } = productName(offer.title, offer.brand);
  return (
    <div className="min-w-0 flex-1">
      <Link to={productPath(offer)} className="inline-block py-0.75 text-13 hover:text-act hover:underline">
        {name}
      </Link>
      {rest && <p className="name-rest">{rest}</p>}
      <p className="text-13 text-ink-3">{[sku, ...Object.values(attributes)].join(' · ')}</p>
      {message && <p className="text-13 text-ink-2">{message}</p>}
      {children}
    </div>
  );
}

/** The goods that count for a gift, where discounts make them less than the items of the summary. */
export function AfterDiscounts({ cart }: { cart: CartStore }) {
  const { t, money } = useLocale();
  const { totals, gross, currency } = useStore(cart.view, (view) => view.cart);
  const { isGross } = useRootData().priceDisplay;
  const { goods, discount } = isGross ? gross : totals;
  if (discount === 0) return null;
  return (
    <span className="block text-ink-2" suppressHydrationWarning>
      {t('gift.afterDiscounts', { amount: money(goods - discount, currency) })}
    </span>
  );
}

/** What is missing until the next step, with the VAT that the prices of the page contain. */
function NextStep({ cart }: { cart: CartStore }) {
  const { t, money } = useLocale();
  const { gift, currency, lines } = useStore(cart.view, (view) => view.cart);
  const { isGross } = useRootData().priceDisplay;
  if (!gift.next) return null;
  const rate = isGross ? Math.max(0, ...lines.map(({ gross }) => gross.rate)) : 0;
  const amount = money(withVat(gift.next.missing, rate), currency);
  return (
    <p className="mt-2 text-13 text-act" suppressHydrationWarning>
      {t(gift.offers.length > 0 ? 'gift.nextStep' : 'gift.next', { amount })}
      <AfterDiscounts cart={cart} />
    </p>
  );
}
