import { useState } from 'react';
import { type InvoiceType, invoiceTypes } from '../../../contract/invoice.ts';
import { useT } from '../../locale/locale.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';

type TradeProps = {
  vatNumber: string;
  purchaseOrder: string;
  invoice: InvoiceType;
  errorOf: (name: string) => string | undefined;
};

/** The VAT number and the order number of a trader, and in whose name an invoice is, on request. */
export function TradeFields({ vatNumber, purchaseOrder, invoice, errorOf }: TradeProps) {
  const t = useT();
  const [isTrader, setTrader] = useState(vatNumber !== '' || purchaseOrder !== '' || invoice !== 'none');
  return (
    <>
      <Checkbox
        className="mt-4"
        name="isTrader"
        label={t('trade.heading')}
        checked={isTrader}
        onChange={(event) => setTrader(event.target.checked)}
      />
      {isTrader && (
        <div className="mt-3 grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
          <Field
            name="vatNumber"
            label={t('trade.vatNumber')}
            hint={t('trade.vatHint')}
            autoComplete="off"
            optional
            defaultValue={vatNumber}
            error={errorOf('vatNumber')}
            className="self-start"
          />
          <Field
            name="purchaseOrder"
            label={t('trade.purchaseOrder')}
            autoComplete="off"
            optional
            maxLength={40}
            defaultValue={purchaseOrder}
            error={errorOf('purchaseOrder')}
            className="self-start"
          />
          <Select
            name="invoice"
            id="invoice"
            label={t('invoice.label')}
            hint={t('invoice.hint')}
            optional
            defaultValue={invoice}
            error={errorOf('invoice')}
            className="self-start"
          >
            {invoiceTypes.map((type) => (
              <option key={type} value={type}>
                {t(`invoice.${type}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}
