import type { PaymentMethod } from '../../../contract/payment-method.ts';
import type { payeeNames } from '../../../contract/remittance.ts';

/** The provider of payments that buyers send by themselves: nobody but staff knows what has come in. */
export const REMITTANCE = 'remittance';

export type PayeeLine = { name: (typeof payeeNames)[number]; value: string };

/** Whom buyers send money to, by the method. */
export type Remittances = ReadonlyMap<PaymentMethod, readonly PayeeLine[]>;
