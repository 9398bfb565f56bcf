import type { ReactNode } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
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

/** What is asked before a step that cannot be undone. */
const QUESTIONS = { confirm: 'orders.confirmAsk', remove: 'orders.removeAsk' } as const;

/**
 * A button that changes an order by its page's action, with and without scripts. What cannot be undone is asked first.
 */
export function OrderButton({
  orderId,
  orderKey = null,
  intent,
  to,
  variant = 'secondary',
  small,
  children,
}: OrderButtonProps) {
  const { t, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  // The guard lets a guest to the page by the key in its address alone.
  const page = href(to) + (orderKey ? `?key=${encodeURIComponent(orderKey)}` : '');
  const name = small && <span className="sr-only"> {orderId}</span>;
  const form = (
    <form method="post" action={page} onSubmit={submit}>
      <input type="hidden" name="orderId" value={orderId} />
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      <Button type="submit" name="intent" value={intent} variant={variant} busy={busy}>
        {children}
        {name}
      </Button>
    </form>
  );
  if (intent === 'withdraw') return form;
  return (
    <details>
      <summary className={buttonClass({ variant })}>
        {children}
        {name}
      </summary>
      <p className="mt-2 mb-2">{t(QUESTIONS[intent])}</p>
      {form}
    </details>
  );
}
