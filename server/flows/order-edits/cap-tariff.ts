import type { Address } from '../../../contract/address.ts';
import { convert, toCents } from '../../../kit/money.ts';
import type { Tariff } from '../../domains/shipping/index.ts';
import type { LinesEdit } from './edit-lines.ts';
import type { PlacedOrder } from './query.ts';

type Edit = LinesEdit & { address: Address; methods: Readonly<Record<string, string>> };

/** Whether an edit takes goods out of an order and changes nothing else that a delivery depends on. */
const isOnlyLess = (order: PlacedOrder, { lines, added, address, methods }: Edit): boolean =>
  added.length === 0 &&
  lines.every(({ position, quantity }) =>
    order.lines.some((line) => line.position === position && quantity <= line.quantity),
  ) &&
  address.country === order.address.country &&
  (address.zip ?? '') === (order.address.zip ?? '') &&
  order.parcels.every(({ warehouse, method }) => (methods[String(warehouse)] ?? method) === method);

/** US cents that come to an amount of an order or just below it. */
function centsWithin(amount: number, { rate, currency }: PlacedOrder): number {
  const cents = toCents(amount, rate, currency);
  return convert(cents, rate, currency) > amount ? cents - 1 : cents;
}

/**
 * Returns the tariff for an edit: where goods are only taken out, no parcel costs more than it was placed with, whatever it
 * costs today. One that was free then is priced, as its coupon may be lost.
 */
export function capTariff(tariff: Tariff, order: PlacedOrder, edit: Edit): Tariff {
  if (!isOnlyLess(order, edit)) return tariff;
  return {
    ...tariff,
    quote: (facts) => {
      const { options, refused } = tariff.quote(facts);
      const placed = order.parcels.find(({ warehouse }) => warehouse === facts.warehouse);
      const ceiling = placed && placed.shipping > 0 ? centsWithin(placed.shipping, order) : null;
      return {
        refused,
        options: options.map((option) =>
          ceiling !== null && option.method.code === placed?.method
            ? { ...option, price: Math.min(option.price, ceiling) }
            : option,
        ),
      };
    },
  };
}
