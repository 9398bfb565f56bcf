import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

/** Starts the pictures and the XML of an order. */
export function OrderDownloads({ orderId }: { orderId: string }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" variant="secondary" name="intent" value="pictures" busy={busy}>
        {t('orders.pictures')}
      </Button>
      <Button type="submit" variant="secondary" name="intent" value="xml" busy={busy}>
        {t('orders.xml')}
      </Button>
    </form>
  );
}
