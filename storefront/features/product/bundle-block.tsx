import { useState } from 'react';
import { addManyToCart } from '../../../contract/cart.ts';
import type { Bundle } from '../../../contract/product.ts';
import { call } from '../../api/call.ts';
import { productPath } from '../../head/json-ld.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { cartToast, notify } from '../../ui/toast.ts';
import { cartPath } from '../cart/cart-path.ts';
import { messagesBySku } from '../cart/rejected-lines.ts';

/** What goes with a product, with the sum of all and one press for all of it. */
export function BundleBlock({ bundle: { own, items, total, currency } }: { bundle: Bundle }) {
  const { t, href } = useLocale();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const lines = [...(own ? [own] : []), ...items];
  const add = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await call(addManyToCart, {
      items: lines.map(({ sku, quantity, warehouse }) => ({ sku, quantity, warehouse })),
    });
    setBusy(false);
    const failed = messagesBySku(answer);
    setFailures(failed);
    if (!answer.ok) return cartToast(answer.message || t('cart.fail'), 'error');
    useVisitor.setState({ cartCount: answer.data.pieces, orderId: answer.data.orderid });
    if (Object.keys(failed).length > 0) return notify(t('grid.someFailed'), 'error');
    cartToast(
      <>
        {t('cart.added', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}{' '}
        <a className="link" href={href(cartPath(answer.data.orderid))}>
          {t('cart.view')}
        </a>
      </>,
      'success',
    );
  };
  const piecesOf = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }) => (
    <span className="text-13 text-ink-3">
      {quantity} × <Price amount={unitPrice} currency={currency} />
    </span>
  );
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-18 font-semibold">{t('bundle.heading')}</h2>
      <div className="grid gap-4 rounded-lg border border-hairline p-4 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-12">
        <ul className="grid gap-4 md:grid-cols-3">
          {items.map((item) => (
            <li key={item.sku} className="flex gap-3">
              <ProductPicture source={item.card.picture} alt="" size={120} className="size-20 rounded-sm" />
              <div className="min-w-0">
                <a
                  href={href(productPath({ slug: item.card.slug, sku: item.sku }))}
                  className="line-clamp-2 hover:text-brand"
                >
                  {item.card.title}
                </a>
                <p className="mt-1">
                  {piecesOf(item)} <Price amount={item.total} currency={currency} className="font-semibold" />
                </p>
                {failures[item.sku] && (
                  <p role="alert" className="text-13 text-error">
                    {failures[item.sku]}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        <div>
          {own && (
            <p className="text-13 text-ink-3">
              {t('bundle.withThis')} {piecesOf(own)}
              {failures[own.sku] && (
                <span role="alert" className="block text-error">
                  {failures[own.sku]}
                </span>
              )}
            </p>
          )}
          <p className="mt-1 mb-3">
            {t('bundle.total')} <Price amount={total} currency={currency} className="text-18 font-semibold" />
          </p>
          <Button size="lg" busy={busy} onClick={add} wide>
            {t('bundle.add')}
          </Button>
        </div>
      </div>
    </section>
  );
}
