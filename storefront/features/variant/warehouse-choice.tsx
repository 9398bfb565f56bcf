import type { Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';

type ChoiceProps = { stock: Variant['stock']; chosen: number; onChoose: (warehouse: number) => void };

/** The warehouses as radio buttons with their stock. */
export function WarehouseChoice({ stock, chosen, onChoose }: ChoiceProps) {
  const { t } = useLocale();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('product.warehouse')}</legend>
      <div className="flex flex-col gap-1">
        {stock.map(({ warehouse, available }) => (
          <label
            key={warehouse}
            className={classNames('flex min-h-6 items-center gap-2', available === 0 && 'text-ink-3')}
          >
            <input
              type="radio"
              name="warehouse"
              value={warehouse}
              checked={warehouse === chosen}
              disabled={available === 0}
              onChange={() => onChoose(warehouse)}
              className="size-4 accent-act"
            />
            <span>{t(`warehouse.${warehouse}`)}</span>
            <span className="ml-auto text-13 text-ink-3 tabular-nums">
              {available > 0 ? t('product.stock', { quantity: available }) : t('product.soldOut')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
