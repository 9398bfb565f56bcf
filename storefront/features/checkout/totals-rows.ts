export type TotalsRow = {
  name: string;
  /** null: not known yet. */
  amount: number | null;
  minus?: boolean;
};

type Sums = {
  goods: number;
  discount: number;
  packing: number;
  shipping: number | null;
  insurance: number;
  tax: number;
  customsDuty: number;
  /** null: not known yet. */
  fee: number | null;
};

/**
 * Returns the rows of a cart or order in the order in which they add up. Zero rows are left out, except goods and
 * shipping.
 */
export const totalsRows = ({
  goods,
  discount,
  packing,
  shipping,
  insurance,
  tax,
  customsDuty,
  fee,
}: Sums): TotalsRow[] =>
  [
    { name: 'goods', amount: goods },
    { name: 'discount', amount: discount, minus: true },
    { name: 'packing', amount: packing },
    { name: 'shipping', amount: shipping },
    { name: 'insurance', amount: insurance },
    { name: 'tax', amount: tax - customsDuty },
    { name: 'customsDuty', amount: customsDuty },
    { name: 'fee', amount: fee },
  ].filter(({ name, amount }) => amount !== 0 || name === 'goods' || name === 'shipping');

type Totals = { goods: number; tax: number; total: number };

/**
 * Returns the sums of a cart or order as the page shows them: with VAT in each of them, or with a row of its own. Both add
 * up to the total of `gross`, which contains the VAT that is to be expected while there is no address.
 */
export const shownSums = <Sums extends Totals>(
  { totals, gross }: { totals: Sums; gross: Sums },
  isGross: boolean,
): Sums => (isGross ? gross : { ...totals, tax: totals.tax + gross.total - totals.total });
