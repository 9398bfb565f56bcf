export type TotalsRow = {
  name: string;
  /** null: not known yet. */
  amount: number | null;
  minus?: boolean;
  /** The code of the coupon, or the name of the promotion, that lowers it. */
  code?: string;
};

/** What the total of a cart or order is made of, in minor units of one currency. */
export type TotalsParts = {
  goods: number;
  discount: number;
  /** A part of `discount`. */
  promotion: number;
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
  /** The name of the order promotion. */
  promotionName?: string | null;
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
  promotion,
  promotionName,
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
    { name: 'discount', amount: discount - promotion, minus: true, ...code },
    { name: 'promotion', amount: promotion, minus: true, ...(promotionName && { code: promotionName }) },
    { name: 'packing', amount: packing },
    // Free shipping is no discount of the goods.
    { name: 'shipping', amount: shipping, ...(discount === promotion && code) },
    { name: 'insurance', amount: insurance },
    { name: 'tax', amount: tax - customsDuty },
    { name: 'customsDuty', amount: customsDuty },
    { name: 'fee', amount: fee },
  ];
  return rows.filter(({ name, amount }) => amount !== 0 || name === 'goods' || name === 'shipping');
}

type Payment = {
  balance: number;
  /** What was paid besides the balance. */
  paid?: number;
  toPay: number;
};

/**
 * Returns the rows below the total of what is partly paid from a balance: that part and what was paid besides, taken off,
 * and what is left to pay. None where the balance covers nothing.
 */
export const balanceRows = ({ balance, paid = 0, toPay }: Payment): TotalsRow[] =>
  balance > 0
    ? [
        { name: 'balance', amount: balance, minus: true },
        ...(paid > 0 ? [{ name: 'paid', amount: paid, minus: true }] : []),
        { name: 'toPay', amount: toPay },
      ]
    : [];
