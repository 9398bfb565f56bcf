import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';

const link = 'inline-flex min-h-9 items-center underline decoration-1 underline-offset-3';

/** What a buyer comes back for. */
export function StripLinks() {
  const { t, href } = useLocale();
  return (
    <span className="ml-auto hidden gap-6 md:flex">
      <a href={href('/order-lookup')} className={link}>
        {t('footer.lookup')}
      </a>
      <a href={href('/new-faq-search')} className={link}>
        {t('footer.help')}
      </a>
    </span>
  );
}

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
