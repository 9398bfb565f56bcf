import type { ReactNode } from 'react';
import type { Locale } from '../../locale/locale.tsx';
import { cartToast } from '../../ui/toast.ts';
import { cartPath } from './cart-path.ts';

type Added = { count: number; orderId: string | null; children?: ReactNode };

/** Shows how many pieces were added, with a link to the cart. `children` stand below. */
export const showAddedToast = ({ count, orderId, children }: Added, { t, href }: Locale): void =>
  cartToast(
    <>
      {t('cart.added', { count })}{' '}
      <a className="link inline-flex min-h-6 items-center" href={href(cartPath(orderId))}>
        {t('cart.view')}
      </a>
      {children}
    </>,
    'success',
  );
