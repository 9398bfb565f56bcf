import type { Cart } from '../../../contract/cart.ts';

type Totals = { goods: number; tax: number; total: number };

/**
 * Returns the sums of a cart or order as the page shows them: with VAT in each of them, or with a row of its own. Both
 * add up to the total of `gross`, which contains the VAT that is to be expected while there is no address.
 */
export const shownSums = <Sums extends Totals>(
  { totals, gross }: { totals: Sums; gross: Sums },
  isGross: boolean,
): Sums => (isGross ? gross : { ...totals, tax: totals.tax + gross.total - totals.total });

/** Whether a payment fee may come with the address: it depends on the country of the bill. */
export const hasUnknownFee = ({
  address,
  billing,
  payment: { method, options },
}: Pick<Cart, 'address' | 'billing' | 'payment'>): boolean =>
  (billing ?? address) === null && options.some((option) => option.method === method && option.hasFee);
