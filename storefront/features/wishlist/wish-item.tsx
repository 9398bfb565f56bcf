import type { Wish } from '../../../contract/wishlist.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertForms } from './alert-forms.tsx';
import { WishFacts, WishPicture } from './wish-facts.tsx';
import { TICKED_FORM } from './wish-toolbar.tsx';
import type { WishlistAnswer } from './wishlist-forms.ts';

type ItemProps = { wish: Wish; currency: string; refused: WishlistAnswer | undefined };

/** A wish: what it costs now and when it was added, and what can be done with it. */
export function WishItem({ wish, currency, refused }: ItemProps) {
  const { t } = useLocale();
  const { sku, title, state } = wish;
  return (
    <li className="wish">
      <label className="wish-tick">
        <input
          type="checkbox"
          form={TICKED_FORM}
          name="sku"
          value={sku}
          aria-label={t('wishlist.tick', { title })}
        />
      </label>
      <WishPicture wish={wish} />
      <div className="wish-facts">
        <WishFacts wish={wish} />
        <Since wish={wish} currency={currency} />
        {(state === 'available' || state === 'soldOut') && (
          <AlertForms wish={wish} currency={currency} refused={refused} />
        )}
      </div>
      <form method="post" className="wish-buttons">
        <input type="hidden" name="sku" value={sku} />
        {state === 'available' && (
          <Button type="submit" name="intent" value="cart" aria-label={t('product.addNamed', { title })}>
            {t('cart.add')}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="secondary"
          aria-label={t('wishlist.removeNamed', { title })}
        >
          {t('wishlist.remove')}
        </Button>
      </form>
    </li>
  );
}

/** The price now, and how it has changed since the wish was added. */
function Since({ wish, currency }: { wish: Wish; currency: string }) {
  const { t, money, language } = useLocale();
  const { price, addedPrice, addedAt, moq } = wish;
  const date = new Date(addedAt).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });
  if (price === null) return <p className="text-13 text-ink-3">{t('wishlist.addedOn', { date })}</p>;
  return (
    <div suppressHydrationWarning>
      <p>
        <b className="text-15 font-semibold tabular-nums">{money(price, currency)}</b>
        {moq > 1 && <span className="text-13 text-ink-3"> {t('product.atLeast', { quantity: moq })}</span>}
      </p>
      <p className="text-13 text-ink-3">
        {price === addedPrice ? (
          t('wishlist.addedOn', { date })
        ) : (
          <span className={price < addedPrice ? 'text-act' : 'text-ink-2'}>
            {t('wishlist.since', { was: money(addedPrice, currency), date, now: money(price, currency) })}
          </span>
        )}
      </p>
    </div>
  );
}
