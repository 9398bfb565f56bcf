import { useMemo, useState } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { useLocale } from '../../locale/locale.tsx';
import styles from '../../styles/variants.css?url';
import { QUANTITY_COLUMN } from '../../ui/quantity-column.ts';
import { BulkOrderBar } from './bulk-order-bar.tsx';
import { BulkOrderOptions } from './bulk-order-options.tsx';
import { BulkOrderRow } from './bulk-order-row.tsx';
import { unitPriceAt } from './bulk-order-total.ts';
import { TogetherLadder } from './together-ladder.tsx';
import { useBulkOrder } from './use-bulk-order.ts';
import { varyingAttributes } from './varying-attributes.ts';

/** All variants of a product in one table. The pieces of all variants count together for the price. */
export default function BulkOrderGrid({ product }: { product: Product }) {
  const { t } = useLocale();
  const { variants, currency } = product;
  const order = useBulkOrder(product);
  const { warehouse, quantities, messages, unitPrice, setQuantity, total } = order;
  const attributes = useMemo(() => varyingAttributes(variants), [variants]);
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const shown = variants.filter((variant) =>
    variant.attributes.every(({ code, value }) => (ownValue(filter, code) || value) === value),
  );
  return (
    <div className="group/sum">
      <link rel="stylesheet" href={styles} precedence="default" />
      <BulkOrderOptions
        product={product}
        order={order}
        attributes={attributes}
        filter={filter}
        onFilter={(code, value) => setFilter((all) => ({ ...all, [code]: value }))}
      />
      <TogetherLadder order={order} variants={variants} currency={currency} />
      {shown.length === 0 && <p className="py-4 text-ink-3">{t('grid.none')}</p>}
      <ul className="border-t border-rule" {...QUANTITY_COLUMN}>
        {shown.map((variant) => (
          <BulkOrderRow
            key={variant.sku}
            variant={variant}
            warehouse={warehouse}
            unitPrice={unitPrice(unitPriceAt(variant, Math.max(total.together, variant.moq)))}
            currency={currency}
            quantity={quantities[variant.sku] ?? 0}
            error={messages[variant.sku]}
            onChange={setQuantity}
          />
        ))}
      </ul>
      <BulkOrderBar order={order} currency={currency} />
    </div>
  );
}
