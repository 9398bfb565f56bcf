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
