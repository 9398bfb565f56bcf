import type { Product } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { PackingOptions } from '../../ui/packing-options.tsx';

type PackingProps = {
  packings: Product['packings'];
  currency: string;
  value: number;
  onChange: (code: number) => void;
};

/** A choice of packings with their surcharges. A plain label: ui/field.tsx would be loaded for it alone. */
export function PackingSelect({ packings, currency, value, onChange }: PackingProps) {
  const { t } = useLocale();
  return (
    <label>
      <span className="mb-1 block font-medium">{t('product.packing')}</span>
      <select
        name="packing"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="control"
      >
        <PackingOptions packings={packings} currency={currency} />
      </select>
    </label>
  );
}
