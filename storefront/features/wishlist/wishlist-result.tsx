import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { SavedNote } from '../account/saved-note.tsx';
import { cartPath } from '../cart/cart-path.ts';
import { MissingLines } from '../cart/missing-lines.tsx';
import { FileNotes } from '../uploads/file-notes.tsx';
import type { AddedToCart } from './add-wishes-to-cart.ts';
import type { WishlistAnswer } from './wishlist-forms.ts';

/** What became of a form: what was removed, with its undo; what was added, and what could not be. */
export function WishlistResult({ answer }: { answer: WishlistAnswer | undefined }) {
  const { t } = useLocale();
  if (!answer || answer.refused) return null;
  const { intent, removed, batch, cart } = answer;
  return (
    <div className="mb-4">
      {removed && <Removed skus={removed} />}
      {cart && <CartResult cart={cart} />}
      {batch &&
        (intent === 'undo' ? <SavedNote text={t('wishlist.undone')} /> : <BatchResult batch={batch} />)}
    </div>
  );
}

function Removed({ skus }: { skus: readonly string[] }) {
  const { t } = useLocale();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-act-tint p-3">
      <span>{t('wishlist.removedCount', { count: skus.length })}</span>
      {skus.length > 0 && (
        <form method="post">
          {skus.map((sku) => (
            <input key={sku} type="hidden" name="sku" value={sku} />
          ))}
          <Button type="submit" name="intent" value="undo" variant="secondary">
            {t('wishlist.undo')}
          </Button>
        </form>
      )}
    </div>
  );
}

type Failure = { key: string; text: string };

/** A list of what could not be done, each with the reason. */
const Failures = ({ failures }: { failures: readonly Failure[] }) => (
  <ul className="mt-2 max-h-80 overflow-y-auto text-13 text-error">
    {failures.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
);

/** What was added to the cart, and why other wishes were not. */
export function CartResult({ cart: { count, failed } }: { cart: AddedToCart }) {
  const { t, href } = useLocale();
  return (
    <div role="status" className="rounded-md bg-act-tint p-3">
      <p>
        {t('wishlist.inCart', { count })}{' '}
        {count > 0 && (
          <a className="link inline-block py-0.5" href={href(cartPath(null))}>
            {t('cart.view')}
          </a>
        )}
      </p>
      {failed.length > 0 && (
        <>
          <p className="mt-2 font-medium">{t('wishlist.notInCart', { count: failed.length })}</p>
          <MissingLines lines={failed} />
        </>
      )}
    </div>
  );
}

/** What was added to the wishlist, and what could not be, with the most similar SKUs. */
function BatchResult({ batch: { results, added, notes } }: { batch: NonNullable<WishlistAnswer['batch']> }) {
  const { t } = useLocale();
  const already = results.filter(({ result }) => result === 'alreadyThere').length;
  const failed = results.filter(({ result }) => result !== 'added' && result !== 'alreadyThere');
  const failures = failed.map(({ sku, row, result, nearest }, at) => {
    const place = row === null ? sku : `${t('wishlist.row', { row })} · ${sku}`;
    const similar = nearest.length > 0 ? ` ${t('wishlist.nearest', { skus: nearest.join(', ') })}` : '';
    return { key: `${at} ${sku}`, text: `${place} – ${t(`wishlist.result.${result}`)}${similar}` };
  });
  return (
    <div role="status" className="rounded-md bg-act-tint p-3">
      <p>
        {t('wishlist.addedCount', { count: added })}
        {already > 0 && ` ${t('wishlist.alreadyCount', { count: already })}`}
      </p>
      {failures.length > 0 && (
        <>
          <p className="mt-2 font-medium">{t('wishlist.failedCount', { count: failures.length })}</p>
          <Failures failures={failures} />
        </>
      )}
      <FileNotes notes={notes} />
    </div>
  );
}
