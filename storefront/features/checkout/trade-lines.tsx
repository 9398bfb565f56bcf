import type { Cart } from '../../../contract/cart.ts';
import { useT } from '../../locale/locale.tsx';

/** A trader's VAT number with what is known of it, the order number, and in whose name an invoice is. */
export function TradeLines({ vat, purchaseOrder, invoice }: Pick<Cart, 'vat' | 'purchaseOrder' | 'invoice'>) {
  const t = useT();
  if (!vat && !purchaseOrder && invoice === 'none') return null;
  return (
    <div className="mt-2 text-13 text-ink-2">
      {vat && (
        <p>
          {t('trade.vatNumber')}{' '}
          {vat.state === 'unchecked'
            ? t('trade.unchecked', { number: vat.number })
            : vat.name
              ? t('trade.validFor', { number: vat.number, name: vat.name })
              : t('trade.valid', { number: vat.number })}
        </p>
      )}
      {purchaseOrder && (
        <p>
          {t('trade.purchaseOrder')} {purchaseOrder}
        </p>
      )}
      {invoice !== 'none' && (
        <p>
          {t('invoice.label')} · {t(`invoice.${invoice}`)}
        </p>
      )}
    </div>
  );
}
