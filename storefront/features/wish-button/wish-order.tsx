import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';

/** Adds all products of a member's cart or order to the wishlist, which then says what became of each. */
export function WishOrder({ orderId }: { orderId: string }) {
  const { t, href } = useLocale();
  return (
    <form method="post" action={href('/wishlist')}>
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" name="intent" value="order" variant="quiet">
        {t('wish.addAll')}
      </Button>
    </form>
  );
}
