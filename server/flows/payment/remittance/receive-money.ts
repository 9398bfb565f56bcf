import type { StaffActor } from '../../../../kit/actor.ts';
import { findPayment, isOpenShare, listShares, REMITTANCE } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { receiveTopUp } from '../top-up/receive-top-up.ts';
import { receiveRemittance } from './receive-remittance.ts';

type Incoming = {
  payment: string;
  /** In minor units of the payment's currency. */
  amount: number;
  reference: string | null;
  again?: boolean;
};

/** What became of money: amounts in minor units of the payment, `credited` in US cents. */
export type MoneyReceipt = {
  result: 'paid' | 'short' | 'overpaid' | 'credited' | 'repeated';
  payment: string;
  missing: number;
  returned: number;
  credited: number;
};

/**
 * Enters money that came in by bank for a payment: of orders (receiveRemittance) or a top-up (receiveTopUp). Returns null
 * where the payment is no transfer.
 */
export async function receiveMoney(
  tx: Database,
  actor: StaffActor,
  { payment: id, ...transfer }: Incoming,
): Promise<MoneyReceipt | null> {
  const payment = await findPayment(tx, id);
  if (payment?.provider !== REMITTANCE) return null;
  const none = { payment: id, missing: 0, returned: 0, credited: 0 };
  if (payment.topUp !== null) {
    const receipt = await receiveTopUp(tx, { id: payment.topUp, ...transfer });
    return receipt && { ...none, result: receipt.result, credited: receipt.cents };
  }
  // An order that has left the transfer may have another one by now.
  const shares = await listShares(tx, id);
  const orderId = (shares.find(isOpenShare) ?? shares[0])?.orderId;
  const receipt = orderId === undefined ? null : await receiveRemittance(tx, actor, { orderId, ...transfer });
  if (!receipt) return null;
  const { result, due, received, returned } = receipt;
  return {
    ...none,
    ...{ result, returned, payment: receipt.payment.id },
    missing: result === 'short' ? due - received : 0,
  };
}
