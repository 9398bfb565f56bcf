import { z } from 'zod';
import { inSpan } from '../../../platform/trace.ts';
import { AUTHORITY_TIMEOUT_MS, type Authority } from './authority.ts';

type Options = {
  /** Such as https://ec.europa.eu/taxation_customs/vies/rest-api */
  url: string;
  /** The shop's own VAT number: with it VIES gives each enquiry a consultation number. */
  requester: string;
};

// https://ec.europa.eu/taxation_customs/vies/#/technical-information
const answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});

/** VIES hides names with dashes where the member state does not tell them. */
const shown = (name: string | null | undefined): string | null => (name && /[^-\s]/.test(name) ? name : null);

/** Queries VIES of the European Commission, which covers the Union's numbers and Northern Ireland's (XI). */
export const vies =
  ({ url, requester }: Options): Authority =>
  async ({ number, prefix }) => {
    const own = /^[A-Z]{2}[A-Z0-9]+$/.test(requester)
      ? { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }
      : {};
    const response = await inSpan({ name: 'VIES check', kind: 'client' }, () =>
      fetch(`${url}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryCode: prefix, vatNumber: number.slice(2), ...own }),
        signal: AbortSignal.timeout(AUTHORITY_TIMEOUT_MS),
        redirect: 'error',
      }),
    );
    // It answers 200 with `errorWrappers` when a member state is away.
    const parsed = answer.safeParse(response.ok ? await response.json() : null);
    if (!parsed.success) return null;
    const { valid, name, requestIdentifier } = parsed.data;
    return { isValid: valid, name: shown(name), consultation: requestIdentifier || null };
  };
