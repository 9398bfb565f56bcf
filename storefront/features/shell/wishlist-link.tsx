import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';

/** From a tablet on; on a phone the account's menu has it. */
export function WishlistLink() {
  const { t, href } = useLocale();
  return (
    <a
      href={href('/wishlist')}
      className="hidden min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 hover:bg-sunk md:flex"
    >
      <Icon name="heart" />
      <span className="sr-only">{t('wish.heading')}</span>
    </a>
  );
}
