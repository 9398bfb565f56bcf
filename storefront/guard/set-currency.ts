import { CURRENCY_STAND_INS } from '../constants.ts';
import type { GuardStep } from './ask.ts';

/** `?c=EUR` on any page sets the currency. */
export const setCurrency: GuardStep = ({ query }) => {
  const asked = query.get('c')?.trim().toUpperCase();
  if (!asked || !/^[A-Z]{3}$/.test(asked)) return null;
  return { do: 'setCurrency', currency: CURRENCY_STAND_INS[asked] ?? asked };
};
