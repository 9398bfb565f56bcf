import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { getCart } from '../../contract/cart.ts';
import { getCartDraft } from '../../contract/cart-draft.ts';
import { HOME_COUNTRIES } from '../../contract/home-countries.ts';
import { getSavedLines } from '../../contract/saved-lines.ts';
import { getCountries, getRegions } from '../../contract/shop.ts';
import { getAddresses } from '../../contract/user.ts';
import { cartForms } from '../features/cart/cart-forms.ts';
import { AGAIN_QUERY, cartPath, FROM_QUERY, isOrderId, orderIn } from '../features/cart/cart-path.ts';
import { type CartStore, createCartStore } from '../features/cart/cart-store.ts';
import { paidLines } from '../features/cart/cart-view.ts';
import { closeAddedToasts } from '../features/cart/close-added-toasts.ts';
import { ParcelLines } from '../features/cart/parcel-lines.tsx';
import { LEFT_QUERY } from '../features/cart/quick-order/left-rows.ts';
import type { RefusedSeveral } from '../features/cart/select-lines.tsx';
import { loadOrdering } from '../features/checkout/load-ordering.ts';
import { PlaceOrderPanel } from '../features/checkout/place-order-panel.tsx';
import { announcementsOn } from '../features/shell/announcements-on.ts';
import { createHead, headTags } from '../head/head.ts';
import { useLocale, useT } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import { refusalText } from '../page/form-answer.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { onReturn } from '../startup/on-return.ts';
import styles from '../styles/cart.css?url';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';
import { Part } from '../ui/part.tsx';

/** The order that a cart has become: the refusal names it, since a guest's cart may have been merged into another. */
const placedOrderOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'orderid' in data ? String(data.orderid) : null;

export async function loader({ context, params, url }: LoaderArgs<'orderId'>) {
  const shop = context.get(pageShop);
  const hasId = isOrderId(params.orderId);
  const found = await shop.call(getCart, hasId ? { orderId: params.orderId } : {});
  if (!found.ok && found.reason === 'OrderStateWrong') {
    throw redirectTo(shop, url, `/Order/Payment/${placedOrderOf(found.data) ?? params.orderId}`);
  }
  if (!found.ok) throw notFound(url.pathname);
  // A guest's cart that was merged at sign-in is the member's now.
  if (found.data.orderid && found.data.orderid !== params.orderId)
    throw redirectTo(shop, url, `/Order/OrderInfo/${found.data.orderid}`);
  const saved = await shop.call(getSavedLines, {});
  const isMember = shop.visitor === 'member';
  const countries = await shop.call(getCountries, {});
  const regions = await shop.call(getRegions, {});
  const draft = found.data.orderid ? await shop.call(getCartDraft, { orderId: found.data.orderid }) : null;
  const book = isMember ? await shop.call(getAddresses, { withCompany: true }) : null;
  return {
    head: createHead(shop, {
      title: shop.texts('order')['cart.heading'] ?? '',
      canonical: cartPath(found.data.orderid),
      noindex: true,
    }),
    cart: found.data,
    saved: saved.ok ? saved.data : null,
    countries: countries.ok ? countries.data : [],
    regions: regions.ok ? regions.data : {},
    book: book?.ok
      ? // The ids of the company's book are others.
        book.data.map(({ id, isCompany, address }) => ({ id: isCompany ? -id : id, address }))
      : [],
    isMember,
    // English is read everywhere.
    country: shop.country ?? (shop.language === 'en' ? null : HOME_COUNTRIES[shop.language]),
    draft: draft?.ok ? draft.data.draft : null,
    fromOrder: orderIn(url, FROM_QUERY),
    againOrder: orderIn(url, AGAIN_QUERY),
    isQuickOpen: url.search.includes(LEFT_QUERY),
    announcements: announcementsOn(shop, 'cart'),
  };
}

/** Changes a cart without scripts. */
export const action = (args: ActionArgs) => submitForm(args, cartForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

const AcceptChanges = lazyOnInteraction('notices', async () => (await loadOrdering()).AcceptChanges);
const CartTools = lazyOnInteraction('cart-tools', async () => (await loadOrdering()).CartTools);
const CartBar = lazyOnInteraction('bar', async () => (await loadOrdering()).CartBar);
const CouponField = lazyOnInteraction('coupon', async () => (await loadOrdering()).CouponField);
const GiftChoice = lazyOnInteraction('gift', async () => (await loadOrdering()).GiftChoice);
const CheckoutSteps = lazyOnInteraction('steps', async () => (await loadOrdering()).CheckoutSteps);

export default function CartPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  // Another order id is another cart, with a store of its own.
  const refused = actionData?.refused;
  const sku = refused?.values.sku;
  return (
    <CartBody
      key={loaderData.cart.orderid}
      loaded={loaderData}
      several={actionData?.chosen && refused ? { chosen: actionData.chosen, refused } : undefined}
      refused={refused ? (sku ? `${sku}: ` : '') + refusalText(refused) : undefined}
    />
  );
}

type Loaded = PageProps<typeof loader, typeof action>['loaderData'];

type BodyProps = { loaded: Loaded; several: RefusedSeveral | undefined; refused: string | undefined };

function CartBody({ loaded, several, refused }: BodyProps) {
  const t = useT();
  const [cart] = useState(() => createCartStore(loaded.cart, loadOrdering));
  useEffect(closeAddedToasts, []);
  const lost = t('cart.changedElsewhere');
  useEffect(() => onReturn(() => void cart.refresh(lost)), [cart, lost]);
  useEffect(() => {
    if (loaded.cart !== cart.view.getInitialState().cart)
      void cart.changes().then((changes) => changes.show(loaded.cart));
  }, [cart, loaded.cart]);
  const isEmpty = useStore(cart.view, ({ rows }) => rows.every(({ isRemoved }) => isRemoved));
  const hasChanges = useStore(
    cart.view,
    ({ rows, cart: { gift } }) =>
      gift.dropped !== null || rows.some(({ isRemoved, line }) => !isRemoved && line.notices.length > 0),
  );
  const { changesPart, giftPart, stepsPart, toolsPart, couponPart, barPart } = useLazyParts(
    cart,
    loaded,
    several,
  );
  return (
    <div className="page-width pt-6 pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-24 font-semibold">{t('cart.heading')}</h1>
        <CartCount cart={cart} />
      </div>
      {(loaded.fromOrder ?? loaded.againOrder) && (
        <p role="status" className="mb-4 text-ink-2">
          {loaded.fromOrder
            ? t('cart.fromOrder', { order: loaded.fromOrder })
            : t('cart.again', { order: loaded.againOrder ?? '' })}
        </p>
      )}
      {refused && (
        <p role="alert" className="mb-4 whitespace-pre-line text-error">
          {refused}
        </p>
      )}
      <div className={isEmpty ? '' : 'cart-columns'}>
        <div className="min-w-0">
          {hasChanges && <div id="notices">{changesPart}</div>}
          <Part>
            <ParcelLines cart={cart} />
          </Part>
          {isEmpty ? <EmptyCart /> : <div id="gift">{giftPart}</div>}
          <div id="cart-tools" className="mb-4" data-load={loaded.isQuickOpen || several ? 'now' : undefined}>
            {toolsPart}
          </div>
          {/* Stays mounted without lines: what was typed must survive undoing the removal of the last line. */}
          {loaded.cart.lines.length > 0 && (
            <div id="steps" hidden={isEmpty}>
              {stepsPart}
            </div>
          )}
          {!isEmpty && (
            <div id="bar" className="cart-bar-place">
              {barPart}
            </div>
          )}
        </div>
        {!isEmpty && (
          <Part>
            <PlaceOrderPanel cart={cart}>
              <div id="coupon">{couponPart}</div>
            </PlaceOrderPanel>
          </Part>
        )}
      </div>
    </div>
  );
}

/** The parts that load with the first interaction. Their props must never change: later changes come from the store. */
function useLazyParts(cart: CartStore, loaded: Loaded, several: RefusedSeveral | undefined) {
  const { saved, countries, regions, book, isMember, country, draft, isQuickOpen } = loaded;
  const [parts] = useState(() => ({
    changesPart: <AcceptChanges cart={cart} />,
    giftPart: <GiftChoice cart={cart} />,
    stepsPart: <CheckoutSteps {...{ cart, countries, regions, book, isMember, country, draft }} />,
    toolsPart: <CartTools {...{ cart, saved, several, isQuickOpen }} />,
    barPart: <CartBar cart={cart} />,
    couponPart: <CouponField cart={cart} />,
  }));
  return parts;
}

function EmptyCart() {
  const { t, href } = useLocale();
  return (
    <EmptyState
      icon="cart"
      title={t('cart.empty')}
      actions={
        <a className={buttonClass({ size: 'lg' })} href={href('/')}>
          {t('cart.browse')}
        </a>
      }
    >
      {t('cart.emptyHint')}
    </EmptyState>
  );
}

function CartCount({ cart }: { cart: CartStore }) {
  const t = useT();
  const pieces = useStore(cart.view, (view) => view.cart.pieces);
  const lines = useStore(cart.view, (view) => paidLines(view.cart).length);
  if (pieces === 0) return null;
  return (
    <p className="text-ink-3">
      {t('cart.lines', { count: lines })} · {t('orders.pieces', { count: pieces })}
    </p>
  );
}
