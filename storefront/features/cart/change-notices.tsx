import type { Cart } from '../../../contract/cart.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';

/** What has changed since the buyer saw it, old and new; paying waits until he says that it is all right. */
export function ChangeNotices({ cart, onAccept }: { cart: Cart; onAccept: () => void }) {
  const { t, money } = useLocale();
  const changed = cart.lines.filter((line) => line.notices.length > 0);
  if (changed.length === 0) return null;
  return (
    <section aria-labelledby="changes" className="mb-6 rounded-lg border border-warning p-4">
      <h2 id="changes" className="mb-2 text-16 font-semibold text-warning">
        {t('notice.heading')}
      </h2>
      <ul className="mb-3 space-y-1">
        {changed.flatMap((line) =>
          line.notices.map(({ type, old, now }) => (
            <li key={`${line.sku}${line.warehouse}${line.packing}${type}`}>
              <span className="font-medium">{line.sku}</span>{' '}
              {t(`notice.${type}`, {
                old: type === 'price' ? money(old, cart.currency) : old,
                now: type === 'price' ? money(now, cart.currency) : now,
              })}
            </li>
          )),
        )}
      </ul>
      <Button variant="secondary" onClick={onAccept}>
        {t('notice.accept')}
      </Button>
    </section>
  );
}
