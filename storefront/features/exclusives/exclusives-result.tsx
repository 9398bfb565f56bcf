import { useLocale } from '../../locale/locale.tsx';
import { cartPath } from '../cart/cart-path.ts';
import { FileNotes } from '../uploads/file-notes.tsx';
import type { ExclusivesAnswer } from './exclusives-forms.ts';

/** What became of a form: how many were added or removed, and why others were not. */
export function ExclusivesResult({ answer }: { answer: ExclusivesAnswer | undefined }) {
  const { t, href } = useLocale();
  if (!answer || answer.refused) return null;
  const { removed, additions, cart } = answer;
  const nearest = (skus: readonly string[]) =>
    skus.length > 0 ? ` ${t('wishlist.nearest', { skus: skus.join(', ') })}` : '';
  const failures = [
    ...(additions?.results ?? [])
      .filter(({ result }) => result !== 'added' && result !== 'alreadyThere')
      .map((result) => ({
        key: `${result.row} ${result.sku}`,
        text: `${result.sku} – ${t(result.result === 'full' ? 'exclusive.full' : `wishlist.result.${result.result}`)}${nearest(result.nearest)}`,
      })),
    ...(cart?.results ?? [])
      .filter(({ result }) => result === 'refused')
      .map(({ row, sku, message }) => ({ key: `${row} ${sku}`, text: `${sku} – ${message}` })),
  ];
  return (
    <div role="status" className="mb-4 rounded-md bg-act-tint p-3">
      {removed !== undefined && <p>{t('exclusive.removed', { count: removed })}</p>}
      {additions && <p>{t('exclusive.added', { count: additions.added })}</p>}
      {cart && (
        <p>
          {t('quick.added', { count: cart.added })}{' '}
          {cart.added > 0 && (
            <a className="link inline-block py-0.5" href={href(cartPath(cart.orderid))}>
              {t('cart.view')}
            </a>
          )}
        </p>
      )}
      {failures.length > 0 && (
        <ul className="mt-2 max-h-80 overflow-y-auto text-13 text-error">
          {failures.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      <FileNotes notes={additions?.notes} />
    </div>
  );
}
