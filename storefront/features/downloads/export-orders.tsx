import type { ReactNode } from 'react';
import { tableFormats } from '../../../contract/download.ts';
import type { OrderState, OrderTab } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Days } from '../../ui/choice.tsx';
import { DisclosureRow } from '../../ui/disclosure-row.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

type ExportProps = {
  list: { tab: OrderTab; state: OrderState | null; search: string };
  /** Numbers of the orders that the page shows. */
  orders: readonly string[];
  refused: RefusedForm | null;
  /** What stands beside the button. */
  children: ReactNode;
};

const kinds = ['orders', 'order_lines', 'tracking'] as const;

/** Exports the orders of a list, or those of its page that are ticked; works without JavaScript. */
export function ExportOrders({ list, orders, refused, children }: ExportProps) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <DisclosureRow start={children} label={t('download.export')} isOpen={refused !== null}>
      <form method="post" onSubmit={submit} className="rounded-md border border-rule p-4">
        <ErrorSummary refusal={refused} labels={{ from: t('ledger.from'), to: t('ledger.to') }} />
        <p className="mb-3 max-w-text text-15 text-ink-2">{t('download.exportLead')}</p>
        <input type="hidden" name="tab" value={list.tab} />
        <input type="hidden" name="state" value={list.state ?? ''} />
        <input type="hidden" name="search" value={list.search} />
        <div className="grid grid-cols-2 items-end gap-3 md:flex">
          <Choice
            name="kind"
            label={t('download.what')}
            options={kinds.map((value) => ({ value, text: t(`download.kind.${value}`) }))}
            value={refused?.values.kind}
          />
          <Choice
            name="format"
            label={t('download.format')}
            options={tableFormats.map((value) => ({ value, text: t(`download.type.${value}`) }))}
            value={refused?.values.format}
          />
          <Days from={t('ledger.from')} to={t('ledger.to')} values={refused?.values ?? {}} hasIds />
        </div>
        <fieldset className="mt-3">
          <legend className="text-13 text-ink-2">{t('download.only')}</legend>
          <div className="flex flex-wrap gap-x-6 tabular-nums">
            {orders.map((order) => (
              <label key={order} className="inline-flex min-h-11 items-center gap-2 text-15">
                <input type="checkbox" name="orderIds" value={order} className="size-5 accent-act" />
                {order}
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" name="intent" value="export" busy={busy} className="mt-3">
          {t('download.start')}
        </Button>
      </form>
    </DisclosureRow>
  );
}
