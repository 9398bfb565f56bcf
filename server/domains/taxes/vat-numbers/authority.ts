import type { VatNumber } from './parse-vat-number.ts';

/** What a tax authority says of a number; null when it could not be asked. */
export type Verdict = { isValid: boolean; name: string | null; consultation: string | null };

/** A tax authority that confirms VAT numbers. Answers null when it is away: the shop stays open then. */
export type Authority = (number: VatNumber) => Promise<Verdict | null>;

/** A buyer waits for the answer. */
export const AUTHORITY_TIMEOUT_MS = 4000;
