import { convert } from '../../../kit/money.ts';

/** Card and wallet fee: 3.4 % of what is paid and 0.30 US dollars, in the order's minor units, half up. */
const cardFee = (amount: number, millionths: number, currency: string): number =>
  amount === 0 ? 0 : Math.floor((amount * 34 + 500) / 1000) + convert(30, millionths, currency);

/** Plain methods carry no fee. */
export const feeOf = (method: string, amount: number, millionths: number, currency: string): number =>
  method === 'balance' ? 0 : cardFee(amount, millionths, currency);
