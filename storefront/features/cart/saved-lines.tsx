import { useState } from 'react';
import { useStore } from 'zustand';
import type { Cart, CartLine } from '../../../contract/cart.ts';
import { productName } from '../../../kit/product-name.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { cartPath } from './cart-path.ts';
import type { CartStore } from './cart-store.ts';
import { lineKey, type Refusal, shownLine } from './cart-view.ts';

type SavedProps = { cart: CartStore; loaded: Cart };

/** What is saved for later, at today's prices; nothing when that is nothing. */
export function SavedLines({ cart, loaded }: SavedProps) {
  const { t, href } = useLocale();
  const saved = useStore(cart.view, (view) => view.saved) ?? loaded;
  const [message, setMessage] = useState('');
  const say = (line: CartLine, refusal: Refusal | null, done: string) =>
    setMessage(refusal ? `${line.sku}: ${refusal.message || t('refusal.InternalError')}` : done);
  const restore = async (line: CartLine) => {
    const { orderid } = cart.view.getState().cart;
    const refusal = await (await cart.changes()).restoreSaved(line);
    say(line, refusal, t('saved.restored', { name: line.sku }));
    // The page of the cart that was just made has what is needed to order it.
    if (!refusal && orderid === null) location.assign(href(cartPath(cart.view.getState().cart.orderid)));
  };
  const remove = async (line: CartLine) => {
    const refusal = await (await cart.changes()).removeSaved(saved.orderid ?? '', line);
    say(line, refusal, t('saved.removed', { name: line.sku }));
  };
  return (
    <>
      <p role="status" className="text-13 text-ink-2">
        {message}
      </p>
      {saved.lines.length > 0 && (
        <section aria-labelledby="saved" className="mb-8">
          <h2 id="saved" className="border-b border-rule pb-2 text-15 font-semibold">
            {t('saved.heading', { count: saved.lines.length })}
          </h2>
          <ul>
            {saved.lines.map((line) => (
              <SavedLine
                key={lineKey(line)}
                line={line}
                saved={saved}
                onRestore={() => restore(line)}
                onRemove={() => remove(line)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type LineProps = {
  line: CartLine;
  saved: Cart;
  onRestore: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
};

/** A saved line, with forms that move or remove it without scripts too. */
function SavedLine({ line, saved, onRestore, onRemove }: LineProps) {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    await action();
    setBusy(false);
  };
  const { isGross } = useRootData().priceDisplay;
  const { unitPrice } = shownLine(line, isGross);
  const { sku, warehouse, packing, slug, picture, quantity, attributes, notices } = line;
  const { name, rest } = productName(line.title, line.brand);
  const isGone = notices.some(({ type }) => type === 'unavailable');
  return (
    <li className="flex gap-3 border-b border-rule py-3">
      <ProductPicture source={picture} alt="" size={64} className="size-16 rounded-md" />
      <div className="min-w-0 flex-1">
        <Link to={productPath({ slug, sku })} className="inline-block py-px font-medium hover:text-act">
          {name}
        </Link>
        {rest && <p className="name-rest">{rest}</p>}
        <p className="text-13 text-ink-3">{[sku, ...Object.values(attributes)].join(' · ')}</p>
        <p className="text-13 text-ink-2">
          {isGone ? (
            t('saved.gone')
          ) : (
            <>
              {quantity} × <Price amount={unitPrice} currency={saved.currency} />
            </>
          )}
        </p>
        <form
          method="post"
          className="mt-2 flex flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent as SubmitEvent;
            void run(submitter?.getAttribute('name') === 'restore' ? onRestore : onRemove);
          }}
        >
          {/* Not LineFields: sharing it with the page's first code costs a request. */}
          {Object.entries({ sku, warehouse, packing, cart: saved.orderid ?? '' }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {!isGone && (
            <Button type="submit" name="restore" variant="secondary" busy={busy}>
              {t('saved.restore')}
            </Button>
          )}
          <Button
            type="submit"
            name="quantity"
            value="0"
            variant="quiet"
            aria-label={t('line.remove', { name: sku })}
          >
            {t('saved.remove')}
          </Button>
        </form>
      </div>
    </li>
  );
}
