import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import type { LoadedBatch } from './load-batch.ts';

type MethodProps = {
  shipping: LoadedBatch['batch']['shipping'];
  /** What was chosen last; empty: nothing. */
  chosen: string;
};

/** Chooses how all quoted orders are shipped. */
export function MethodForAll({ shipping, chosen }: MethodProps) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-2 py-3">
      <Choice
        name="method"
        label={t('dropshipping.methodAll')}
        value={chosen || undefined}
        options={[
          { value: 'cheapest', text: t('dropshipping.cheapest') },
          { value: 'fastest', text: t('dropshipping.fastest') },
          ...shipping.map(({ method, carrier, orders }) => ({
            value: method,
            text: t('dropshipping.methodOffered', { carrier, count: orders }),
          })),
        ]}
      />
      <Button type="submit" name="intent" value="method" variant="secondary" busy={busy}>
        {t('dropshipping.methodApply')}
      </Button>
    </form>
  );
}
