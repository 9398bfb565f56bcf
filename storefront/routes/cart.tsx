import { data, redirect } from 'react-router';
import { getCart, modifyCart } from '../../contract/cart.ts';
import { getCountries } from '../../contract/shop.ts';
import { getAddresses } from '../../contract/user.ts';
import { ChangeNotices } from '../features/cart/change-notices.tsx';
import { ParcelLines } from '../features/cart/parcel-lines.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { DeliveryForm } from '../features/checkout/delivery-form.tsx';
import { PlacePanel } from '../features/checkout/place-panel.tsx';
import { ShippingPicker } from '../features/checkout/shipping-picker.tsx';
import { WishesForm } from '../features/checkout/wishes-form.tsx';
import { inLanguage } from '../guard/address.ts';
import { headTags } from '../head/head.ts';
import { headOf } from '../head/head-of.ts';
import { useLocale } from '../locale/locale.tsx';
import { pageShop } from '../page-shop.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { notFound } from '../ui/not-found.ts';
import type { Route } from './+types/cart';

const isOrderId = (id: string): boolean => /^[VR]\d{11,}$/.test(id);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const named = isOrderId(params.orderId);
  const found = await shop.call(getCart, named ? { orderId: params.orderId } : {});
  if (!found.ok && found.reason === 'OrderStateWrong') {
    throw redirect(inLanguage(shop.language, `/Order/Payment/${params.orderId}`));
  }
  if (!found.ok) throw notFound(url.pathname);
  if (!named && found.data.orderid) {
    throw redirect(inLanguage(shop.language, `/Order/OrderInfo/${found.data.orderid}`));
  }
  const isMember = shop.visitor === 'member';
  const countries = await shop.call(getCountries, {});
  const book = isMember ? await shop.call(getAddresses, {}) : null;
  return {
    head: headOf(shop, { title: shop.texts('order')['cart.heading'] ?? '', canonical: null, noindex: true }),
    cart: found.data,
    countries: countries.ok ? countries.data : [],
    book: book?.ok ? book.data.map(({ id, address }) => ({ id, address })) : [],
    isMember,
    country: shop.country,
  };
}

/** Changes to a line without scripts. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const answer = await shop.call(modifyCart, {
    orderId: text('orderId'),
    sku: text('sku'),
    warehouse: text('warehouse'),
    packing: text('packing'),
    quantity: text('intent') === 'remove' ? 0 : text('quantity'),
  });
  if (answer.ok) throw redirect(inLanguage(shop.language, `/Order/OrderInfo/${params.orderId}`));
  return data({ message: answer.fields?.[0]?.message ?? answer.message }, { status: answer.code });
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useLocale();
  const { countries, book, isMember, country } = loaderData;
  const state = useCart(loaderData.cart);
  const { cart, removed } = state;
  return (
    <div className="page-width py-6">
      <h1 className="mb-4 text-24 font-semibold">{t('cart.heading')}</h1>
      {actionData && (
        <p role="alert" className="mb-4 text-error">
          {actionData.message}
        </p>
      )}
      {removed && (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-surface px-4 py-2">
          {t('cart.removed', { name: removed.sku })}
          <Button variant="quiet" size="sm" onClick={state.undo}>
            {t('cart.undo')}
          </Button>
        </p>
      )}
      {cart.lines.length === 0 ? (
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
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="min-w-0">
            <ChangeNotices cart={cart} onAccept={state.accept} />
            <ParcelLines state={state} />
            <section id="address" aria-labelledby="delivery" className="mb-8">
              <h2 id="delivery" className="mb-3 text-18 font-semibold">
                {t('delivery.heading')}
              </h2>
              <DeliveryForm
                state={state}
                countries={countries}
                book={book}
                isMember={isMember}
                country={country}
              />
            </section>
            <section aria-labelledby="shipping" className="mb-8">
              <h2 id="shipping" className="mb-3 text-18 font-semibold">
                {t('shipping.heading')}
              </h2>
              <ShippingPicker state={state} />
            </section>
            <section aria-labelledby="wishes" className="mb-8">
              <h2 id="wishes" className="mb-3 text-18 font-semibold">
                {t('wishes.heading')}
              </h2>
              <WishesForm state={state} />
            </section>
          </div>
          <PlacePanel state={state} />
        </div>
      )}
    </div>
  );
}
