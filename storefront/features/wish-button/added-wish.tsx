import type { Locale } from '../../locale/locale.tsx';

/** Says that a product was added to the wishlist, with a link to it. */
export const AddedWish = ({ t, href }: Locale) => (
  <>
    {t('wish.added')}{' '}
    <a className="link inline-block py-0.5 font-medium" href={href('/wishlist')}>
      {t('wish.show')}
    </a>
  </>
);
