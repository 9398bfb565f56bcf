import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cartPath } from '../cart/cart-path.ts';
import type { MissingLine } from '../cart/load-missing.ts';
import { MissingLines } from '../cart/missing-lines.tsx';

/** What became of the lines of an order that was bought again, where not all could be added. */
export type BoughtAgain = {
  order: string;
  /** The cart that has the added lines; null where there is none. */
  cart: string | null;
  added: number;
  missing: readonly MissingLine[];
};

/** Says what of an order was added, and names what was not. */
export function AgainOutcome({ again: { order, cart, added, missing } }: { again: BoughtAgain }) {
  const { t, href } = useLocale();
  return (
    <section aria-labelledby="again" className="mb-6 border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="again" className="text-18 font-semibold">
          {t('missing.added', { order, added, count: added + missing.length })}
        </h2>
        {cart && (
          <a className={buttonClass()} href={href(cartPath(cart))}>
            {t('cart.view')}
          </a>
        )}
      </div>
      <MissingLines lines={missing} />
    </section>
  );
}
