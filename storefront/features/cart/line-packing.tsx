import type { CartLine as Line } from '../../../contract/cart.ts';
import { withVat } from '../../../kit/money.ts';
import { useLocale } from '../../locale/locale.tsx';
import { PackingOptions } from '../../ui/packing-options.tsx';
import { packingName } from './packing-name.ts';

/** The fields that identify a line, for the forms that work without scripts. */
export const LineFields = ({ line: { sku, warehouse, packing } }: { line: Line }) => (
  <>
    <input type="hidden" name="sku" value={sku} />
    <input type="hidden" name="warehouse" value={warehouse} />
    <input type="hidden" name="packing" value={packing} />
  </>
);

type PackingProps = {
  line: Line;
  /** Id of the form that sends the choice without scripts. */
  form: string;
  currency: string;
  /** VAT in the shown surcharges, in hundredths of a percent. */
  rate: number;
  onChange: (code: number) => void;
};

/** A choice of packings; without one, the name of a packing other than the default. */
export function LinePacking({ line, form, currency, rate, onChange }: PackingProps) {
  const { t } = useLocale();
  const [only] = line.packings;
  if (line.packings.length < 2) {
    if (line.packing === 0 || only?.code !== line.packing) return null;
    return <p className="cart-line-packing">{packingName(only.slug, t)}</p>;
  }
  return (
    <label className="cart-line-packings">
      <span className="sr-only">{t('line.packing')}</span>
      <select
        name="newPacking"
        form={form}
        className="min-h-8 max-w-full min-w-0 rounded-md border border-edge bg-white px-2 text-16 text-ink md:text-13"
        value={line.packing}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <PackingOptions
          packings={line.packings.map((packing) => ({
            ...packing,
            surcharge: withVat(packing.surcharge, rate),
          }))}
          currency={currency}
        />
      </select>
    </label>
  );
}
