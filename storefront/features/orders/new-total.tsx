import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button, buttonClass } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import type { AskedPacking } from './order-forms.ts';

type NewTotalProps = { orderId: string; asked: AskedPacking; isPaid: boolean };

/** Asks the buyer to agree to the total that an order has with other packing. */
export function NewTotal({ orderId, asked, isPaid }: NewTotalProps) {
  const { t, href, money } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { total, before, currency, lines } = asked;
  return (
    <form
      method="post"
      onSubmit={submit}
      aria-labelledby="new-total"
      className="mb-6 rounded-lg border border-rule bg-sunk p-4"
    >
      <h2 id="new-total" className="text-15 font-semibold">
        {t('repack.change')}
      </h2>
      <p role="alert" suppressHydrationWarning>
        {t('repack.newTotal', { total: money(total, currency), before: money(before, currency) })}{' '}
        {isPaid && t('repack.back', { amount: money(before - total, currency) })}
      </p>
      <input type="hidden" name="intent" value="packing" />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="total" value={total} />
      {lines.map(({ position, packing }) => (
        <input key={position} type="hidden" name={`packing.${position}`} value={packing} />
      ))}
      <div className={`mt-3 ${BUTTON_ROW}`}>
        <Button type="submit" busy={busy}>
          {t('repack.confirm', { total: money(total, currency) })}
        </Button>
        <a className={buttonClass({ variant: 'secondary' })} href={href(`/Order/OrderDetail/${orderId}`)}>
          {t('repack.keep')}
        </a>
      </div>
    </form>
  );
}
