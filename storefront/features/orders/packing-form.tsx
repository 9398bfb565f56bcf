import type { PackedItems } from '../../../contract/order-packing.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { PACKING_FORM } from './line-packing-choice.tsx';

/** The form that the choices of an order's lines belong to; its answer is the new total, to be agreed to. */
export function PackingForm({ packing }: { packing: PackedItems }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <form id={PACKING_FORM} method="post" onSubmit={submit} className="mt-4 flex flex-col items-start gap-2">
      <input type="hidden" name="intent" value="packing" />
      <input type="hidden" name="orderId" value={packing.orderid} />
      {packing.isPaid && <p className="text-13 text-ink-3">{t('repack.paid')}</p>}
      <Button type="submit" variant="secondary" busy={busy}>
        {t('repack.change')}
      </Button>
    </form>
  );
}
