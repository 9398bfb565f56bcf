import { type RowColumn, requiredColumns, rowColumns } from '../../../contract/dropshipping-batch.ts';
import { useT } from '../../locale/locale.tsx';
import { COLUMN_NAMES } from './column-name.ts';

const required: ReadonlySet<string> = new Set(requiredColumns);

/** A cell of each column as it can stand in a file. */
const EXAMPLES: Record<RowColumn, string> = {
  order_no: 'A-1001',
  sku: '660100001A',
  quantity: '2',
  full_name: 'Ana García',
  company: 'Tienda Sol SL',
  address1: 'Calle Mayor 5',
  address2: '3.º B',
  city: 'Madrid',
  state: 'Madrid',
  zip: '28013',
  country: 'ES',
  phone: '+34 612 345 678',
  email: 'ana@example.com',
  shipping_method: 'YunExpress',
  warehouse: '1',
  remark: '',
  tax_id: '12345678Z',
  ioss: 'IM1234567890',
  eori: 'DE123456789012345',
  vat: 'DE136695976',
  customer_sku: 'SHOP-77',
};
/** Columns of which the name alone does not say what to fill in: texts dropshipping.help.{column}. */
const EXPLAINED: ReadonlySet<RowColumn> = new Set([
  'order_no',
  'country',
  'shipping_method',
  'warehouse',
  'tax_id',
  'ioss',
  'eori',
  'vat',
  'customer_sku',
]);

/** What goes into each column of a file of orders. */
export function ColumnHelp() {
  const t = useT();
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-11 items-center">{t('dropshipping.help.open')}</summary>
      <dl>
        {rowColumns.map((column) => (
          <div key={column} className="border-b border-rule py-2">
            <dt className="text-15 font-medium wrap-anywhere">
              <code>{column}</code> · {t(COLUMN_NAMES[column])}
              {required.has(column) && ` (${t('dropshipping.help.required')})`}
            </dt>
            <dd className="text-13 text-ink-2">
              {EXPLAINED.has(column) && t(`dropshipping.help.${column}`)}{' '}
              {EXAMPLES[column] && t('dropshipping.help.example', { example: EXAMPLES[column] })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
