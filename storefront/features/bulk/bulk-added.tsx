import type { Batch } from '../../../contract/batch.ts';
import type { FileNote } from '../../../contract/upload.ts';
import { useLocale } from '../../locale/locale.tsx';
import { cartPath } from '../cart/cart-path.ts';
import { FileNotes } from '../uploads/file-notes.tsx';

/** What was added; of a file with what it had beside its rows. */
export type Added = Pick<Batch, 'orderid' | 'added' | 'refused'> & { notes?: readonly FileNote[] };

/** How many rows were added to the cart, and how many are left to correct. */
export function BulkAdded({ added }: { added: Added }) {
  const { t, href } = useLocale();
  return (
    <div role="status" className="mb-4 rounded-md bg-act-tint p-3">
      <p>
        {t('quick.added', { count: added.added })}{' '}
        {added.added > 0 && (
          <a className="link inline-block py-0.5" href={href(cartPath(added.orderid))}>
            {t('cart.view')}
          </a>
        )}
      </p>
      {added.refused > 0 && <p className="text-error">{t('quickOrder.refused', { count: added.refused })}</p>}
      <FileNotes notes={added.notes} />
    </div>
  );
}
