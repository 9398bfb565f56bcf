import type { ReactNode } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

type OrderButtonProps = {
  orderId: string;
  /** That of the mailed link that opened the page. */
  orderKey?: string | null;
  intent: 'confirm' | 'remove' | 'withdraw';
  /** The page whose action does it. */
  to: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** In a list: named with its order. */
  small?: boolean;
  children: ReactNode;
};

/** A button that changes an order by its page's action, with and without scripts. */
export function OrderButton({
  orderId,
  orderKey = null,
  intent,
  to,
  variant = 'secondary',
  small,
  children,
}: OrderButtonProps) {
  const { href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <form method="post" action={href(to)} onSubmit={submit}>
      <input type="hidden" name="orderId" value={orderId} />
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      <Button type="submit" name="intent" value={intent} variant={variant} busy={busy}>
        {children}
        {small && <span className="sr-only"> {orderId}</span>}
      </Button>
    </form>
  );
}
