export type TotalsRow = {
  name: string;
  /** null: not known yet. */
  amount: number | null;
  minus?: boolean;
  /** The code of the coupon that lowers it. */
  code?: string;
};

/** What the total of a cart or order is made of, in minor units of one currency. */
export type TotalsParts = {
  goods: number;
  discount: number;
  packing: number;
  /** null: not known yet. */
  shipping: number | null;
  insurance: number;
  tax: number;
  /** A part of `tax`. */
  customsDuty: number;
  fee: number;
};

type Sums = Omit<TotalsParts, 'fee'> & {
  /** null: not known yet. */
  fee: number | null;
  /** The code of the coupon, named at what it lowers. */
  coupon?: string | null;
};

/**
 * Returns the rows of a cart or order in the order in which they add up. Zero rows are left out, except goods and
 * shipping.
 */
export function totalsRows({
  goods,
  discount,
  packing,
  shipping,
  insurance,
  tax,
  customsDuty,
  fee,
  coupon,
}: Sums): TotalsRow[] {
  const code = coupon ? { code: coupon } : {};
  const rows: TotalsRow[] = [
    { name: 'goods', amount: goods },
    { name: 'discount', amount: discount, minus: true, ...code },
    { name: 'packing', amount: packing },
    // Free shipping is no discount of the goods.
    { name: 'shipping', amount: shipping, ...(discount === 0 && code) },
    { name: 'insurance', amount: insurance },
    { name: 'tax', amount: tax - customsDuty },
    { name: 'customsDuty', amount: customsDuty },
    { name: 'fee', amount: fee },
  ];
  return rows.filter(({ name, amount }) => amount !== 0 || name === 'goods' || name === 'shipping');
}

/**
 * Returns the rows below the total of what is partly paid from a balance: that part, taken off, and what is left to pay.
 * None where the balance covers nothing.
 */
export const balanceRows = ({ balance, toPay }: { balance: number; toPay: number }): TotalsRow[] =>
  balance > 0
    ? [
        { name: 'balance', amount: balance, minus: true },
        { name: 'toPay', amount: toPay },
      ]
    : [];
