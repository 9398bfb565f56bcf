import type { Product } from '../../../contract/catalogue.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Select } from '../../ui/field.tsx';
import { PackingOptions } from '../../ui/packing-options.tsx';
import type { BulkOrder } from './use-bulk-order.ts';
import type { VaryingAttribute } from './varying-attributes.ts';

type OptionsProps = {
  product: Product;
  order: BulkOrder;
  attributes: readonly VaryingAttribute[];
  /** The chosen value of each attribute by its code. */
  filter: Readonly<Record<string, string>>;
  onFilter: (code: string, value: string) => void;
};

const selectClass = 'variant-filter';

/** Filters by attribute, and the warehouse and packing of the whole order. */
export function BulkOrderOptions({ product, order, attributes, filter, onFilter }: OptionsProps) {
  const { t } = useLocale();
  const { packings, currency } = product;
  return (
    <div className="variant-filters">
      {attributes.map(({ code, name, values }) => (
        <Select
          key={code}
          id={`grid-${code}`}
          label={name}
          value={ownValue(filter, code) ?? ''}
          onChange={(event) => onFilter(code, event.target.value)}
          className={selectClass}
        >
          <option value="">{t('grid.all')}</option>
          {values.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ))}
      {order.warehouses.length > 1 && (
        <Select
          id="grid-warehouse"
          label={t('product.warehouse')}
          value={order.warehouse}
          onChange={(event) => order.changeWarehouse(Number(event.target.value))}
          className={selectClass}
        >
          {order.warehouses.map((code) => (
            <option key={code} value={code}>
              {t(`warehouse.${code}`)}
            </option>
          ))}
        </Select>
      )}
      {packings.length > 1 && (
        <Select
          id="grid-packing"
          label={t('product.packing')}
          value={order.packing}
          onChange={(event) => order.setPacking(Number(event.target.value))}
          className={selectClass}
        >
          <PackingOptions packings={packings} currency={currency} />
        </Select>
      )}
    </div>
  );
}
