import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

type Props = {
  orderId: string;
  orderKey?: string | null;
  /** The page whose action copies the order, and that says what could not be added. */
  page?: string;
  /** In a list: named with its order. */
  small?: boolean;
  /** It is the only button. */
  label?: string;
};

/** A button that copies an order's lines to the cart and opens it, or says what could not be added. */
export function BuyAgain({
  orderId,
  orderKey = null,
  page = `/Order/OrderDetail/${orderId}`,
  small,
  label,
}: Props) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  // The guard lets a guest to the page by the key in its address alone.
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <form method="post" action={href(page) + query} onSubmit={submit} className="flex flex-wrap gap-2">
      <input type="hidden" name="orderId" value={orderId} />
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      <Button type="submit" name="intent" value="again" variant={label ? 'primary' : 'secondary'} busy={busy}>
        {label ?? t('orders.again')}
        {small && <span className="sr-only"> {orderId}</span>}
      </Button>
      {!small && !label && (
        <Button type="submit" name="intent" value="separate" variant="quiet">
          {t('orders.againSeparate')}
        </Button>
      )}
    </form>
  );
}
