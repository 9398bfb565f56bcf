import type { PaymentMethod, PaymentOption } from '../../../contract/payment-method.ts';
import { convert } from '../../../kit/money.ts';
import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type Providers, providerOf } from './provider.ts';
import type { Remittances } from './remittance.ts';
import { feeFor, type MethodRow, type Rate } from './rules.ts';
import { allPaymentMethods } from './store-methods.ts';

/** Currency and rate of an amount, and the country of its bill: no fee is taken before that is known. */
export type PaymentTerms = Rate & { billing: string | null };

/** The ways to pay as this process has read them last: those of the shop's providers, and the balance. */
export type PaymentMethods = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  /** Lists the codes of the methods in the order in which they are offered. */
  codes: () => readonly PaymentMethod[];
  /** Returns the fee of paying an amount by a method, in its minor units. */
  fee: (method: PaymentMethod, amount: number, terms: PaymentTerms) => number;
  /** Returns the least amount that a method's provider charges, in minor units. */
  minimumCharge: (method: PaymentMethod, rate: Rate) => number;
  /** Returns the methods in the order in which they are offered, each with its fee for a total. */
  options: (total: number, terms: PaymentTerms & { isMember: boolean }) => PaymentOption[];
};

export async function openPaymentMethods(
  db: Database,
  { providers, remittances }: { providers: Providers; remittances: Remittances },
): Promise<PaymentMethods> {
  let methods: MethodRow[] = [];
  const differs = createChangeCheck();
  const refresh = async () => {
    const rows = await allPaymentMethods(db);
    methods = rows.filter(
      ({ code }) => code === 'balance' || remittances.has(code) || providerOf(providers, code),
    );
    return differs(rows);
  };
  const feeOf = (method: MethodRow, amount: number, { billing, ...rate }: PaymentTerms): number =>
    billing === null || method.feeFree.includes(billing) ? 0 : feeFor(method, amount, rate);

  const isTaken = (code: PaymentMethod, currency: string): boolean =>
    providerOf(providers, code)?.currencies?.has(currency) ?? true;

  const minimumCharge = (code: PaymentMethod, rate: Rate): number =>
    providerOf(providers, code)?.minimumCharge?.(rate) ?? 0;

  await refresh();
  return {
    refresh,
    codes: () => methods.map(({ code }) => code),
    fee: (code, amount, terms) => {
      const method = methods.find((candidate) => candidate.code === code);
      return method ? feeOf(method, amount, terms) : 0;
    },
    minimumCharge,
    options: (total, { isMember, ...terms }) =>
      methods
        .filter(({ code }) => isTaken(code, terms.currency))
        .map((method) => {
          const ofMethod = convert(method.minimumCents, terms.rate, terms.currency);
          const ofCharge = minimumCharge(method.code, terms);
          const fee = feeOf(method, total, terms);
          const isBelow = total < ofMethod || (total > 0 && total + fee < ofCharge);
          const isClosed = method.code === 'balance' && !isMember;
          return {
            method: method.code,
            fee,
            hasFee: method.feePerMille > 0 || method.feeCents > 0,
            refused: isClosed ? 'memberOnly' : isBelow ? 'belowMinimum' : null,
            minimum: Math.max(ofMethod, ofCharge),
            minimumCharge: ofCharge,
          };
        }),
  };
}
