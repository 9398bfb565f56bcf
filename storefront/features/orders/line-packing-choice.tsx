import type { OrderLine } from '../../../contract/order.ts';
import type { PackedItems } from '../../../contract/order-packing.ts';
import { withVat } from '../../../kit/money.ts';
import { useLocale } from '../../locale/locale.tsx';

/** Id of the form that sends the choices of all lines. */
export const PACKING_FORM = 'packing-form';

type ChoiceProps = {
  line: OrderLine;
  item: PackedItems['items'][number];
  /** The packing that the buyer has chosen last. */
  chosen: number;
  isGross: boolean;
  currency: string;
};

/**
 * A choice of what a line of an order is packed in, with what the line then costs more or less; works without scripts.
 */
export function LinePackingChoice({ line, item, chosen, isGross, currency }: ChoiceProps) {
  const { t, money } = useLocale();
  const rate = isGross ? line.gross.rate : 0;
  const piece = (packingPrice: number) => withVat(line.unitPrice, rate) + withVat(packingPrice, rate);
  const difference = (surcharge: number): string => {
    const amount = line.quantity * (piece(surcharge) - piece(item.packingPrice));
    return amount === 0 ? '' : ` (${amount > 0 ? '+' : ''}${money(amount, currency)})`;
  };
  return (
    <label className="mt-1 flex max-w-full flex-wrap items-center gap-x-2 text-13 text-ink-3">
      {t('line.packing')}
      <span className="sr-only"> {line.title}</span>
      <select
        name={`packing.${item.position}`}
        form={PACKING_FORM}
        defaultValue={chosen}
        className="min-h-8 max-w-full min-w-0 rounded-md border border-edge bg-white px-2 text-15 text-ink md:text-13"
      >
        {item.options.map(({ packing, slug, surcharge }) => (
          <option key={packing} value={packing} suppressHydrationWarning>
            {t(`packing.${slug}`)}
            {difference(surcharge)}
          </option>
        ))}
      </select>
    </label>
  );
}
