import type { Cart } from '../../../contract/cart.ts';
import { useT } from '../../locale/locale.tsx';

/** A trader's VAT number with what is known of it, and the order number; nothing for a consumer. */
export function TradeLines({ vat, purchaseOrder }: Pick<Cart, 'vat' | 'purchaseOrder'>) {
  const t = useT();
  if (!vat && !purchaseOrder) return null;
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
    </div>
  );
}
