import type { TraderVat } from '../../../../contract/vat.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import type { Log } from '../../../platform/log.ts';
import type { Authority, Verdict } from './authority.ts';
import { parseVatNumber, type VatNumber } from './parse-vat-number.ts';
import { findVatCheck, saveVatCheck } from './store.ts';

/** An answer is used again for so long. */
const FRESH_HOURS = 24;
/** Enquiries at once: authorities refuse more, and strangers must not keep traders from being checked. */
const ENQUIRIES = { concurrency: 4, maxWaiting: 20 };

export type VatNumbers = {
  /**
   * Reads and checks a number as typed. `malformed`: form or check digits are wrong; `unknown`: its authority does not
   * know it.
   */
  check: (text: string, country: string) => Promise<TraderVat | 'malformed' | 'unknown'>;
};

type Options = {
  db: Database;
  /** The service that confirms the Union's numbers; null: numbers are not checked. */
  union: Authority | null;
  /** The service that confirms the United Kingdom's; null without a client of the operator's. */
  kingdom: Authority | null;
  now: () => number;
  log: Pick<Log, 'warn'>;
};

/** Creates the check of VAT numbers: form and check digits here, the rest by the authority that issued them. */
export function createVatNumbers({ db, union, kingdom, now, log }: Options): VatNumbers {
  const limited = createLimiter(ENQUIRIES);

  async function sendRequest(number: VatNumber): Promise<Verdict | null> {
    const stored = await findVatCheck(db, number.number, FRESH_HOURS);
    if (stored) return { ...stored, isValid: stored.state === 'valid' };
    const authority = number.prefix === 'GB' ? kingdom : union;
    if (!authority) return null;
    try {
      const verdict = await limited(() => authority(number));
      if (verdict) {
        const { name, consultation, isValid } = verdict;
        const state = isValid ? 'valid' : 'invalid';
        await saveVatCheck(db, { number: number.number, state, name, consultation });
      }
      return verdict;
    } catch (error) {
      log.warn({ err: error, authority: number.prefix }, 'a VAT number could not be checked');
      return null;
    }
  }

  return {
    check: async (text, country) => {
      const number = parseVatNumber(text, country);
      if (!number) return 'malformed';
      const verdict = await sendRequest(number);
      if (verdict && !verdict.isValid) return 'unknown';
      return {
        number: number.number,
        country: number.country,
        state: verdict ? 'valid' : 'unchecked',
        name: verdict?.name ?? null,
        consultation: verdict?.consultation ?? null,
        checkedAt: new Date(now()).toISOString(),
      };
    },
  };
}
