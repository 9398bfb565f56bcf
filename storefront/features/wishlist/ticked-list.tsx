import type { ReactNode } from 'react';
import { useT } from '../../locale/locale.tsx';
import styles from '../../styles/ticked-list.css?url';
import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

type ListProps = {
  /** The id of the form that the boxes of the rows belong to; they are named `sku`. */
  form: string;
  /** More that can be done with the ticked rows. */
  more?: ReactNode;
  children: ReactNode;
};

/**
 * A list of SKUs with boxes; the ticked ones are added to the cart or removed at the lower edge of the screen, from the
 * first tick on; without scripts, too.
 */
export function TickedList({ form, more, children }: ListProps) {
  const t = useT();
  const { submit } = useSingleSubmit();
  return (
    <div className="ticked-list">
      <link rel="stylesheet" href={styles} precedence="default" />
      {children}
      <form id={form} method="post" noValidate onSubmit={submit} className="ticked-bar">
        <Button type="submit" name="intent" value="cart">
          {t('wishlist.cartTicked')}
        </Button>
        <Button type="submit" name="intent" value="delete" variant="danger">
          {t('wishlist.removeTicked')}
        </Button>
        {more}
      </form>
    </div>
  );
}
