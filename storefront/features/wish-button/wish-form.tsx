import type { FormEvent } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Adds the shown variant to the wishlist or takes it off; without scripts it adds it. */
export function WishForm({ sku }: { sku: string }) {
  const locale = useLocale();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.currentTarget.querySelector('button');
    if (button) void import('./toggle-wish.ts').then((part) => part.toggleWish(button, sku, locale));
  };
  return (
    // Sent before React is there it would lead to the wishlist: it is replayed instead.
    <form method="post" data-scripted="" onSubmit={submit}>
      <input type="hidden" name="sku" value={sku} />
      <button
        type="submit"
        name="wish"
        value="1"
        data-wish={sku}
        className="link inline-flex min-h-6 items-center gap-1"
      >
        <Icon name="heart" className="size-4" />
        {locale.t('wish.heading')}
      </button>
    </form>
  );
}
