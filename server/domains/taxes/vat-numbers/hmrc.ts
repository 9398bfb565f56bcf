import { z } from 'zod';
import { inSpan } from '../../../platform/trace.ts';
import { AUTHORITY_TIMEOUT_MS, type Authority } from './authority.ts';

type Options = {
  /** Such as https://api.service.hmrc.gov.uk */
  url: string;
  clientId: string;
  clientSecret: string;
  /** The shop's own UK VAT number, without which HMRC gives no consultation number; empty without one. */
  requester: string;
};

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const lookupAnswer = z.object({
  target: z.object({ name: z.string().nullish() }),
  consultationNumber: z.string().nullish(),
});

const EXPIRES_EARLY_MS = 60_000;

/** Queries HMRC (VAT API 2.0) as the operator's own client, which HMRC requires. */
export function hmrc({ url, clientId, clientSecret, requester }: Options): Authority {
  let token: { value: string; until: number } | null = null;
  const signal = () => AbortSignal.timeout(AUTHORITY_TIMEOUT_MS);

  async function authorize(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'read:vat',
    });
    const response = await fetch(`${url}/oauth/token`, { method: 'POST', body, signal: signal() });
    if (!response.ok) throw new Error(`HMRC refused the client: ${response.status}`);
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(await response.json());
    token = { value, until: Date.now() + seconds * 1000 - EXPIRES_EARLY_MS };
    return value;
  }

  const lookUp: Authority = async ({ number }) => {
    const own = /^GB\d+$/.test(requester) ? `/${requester.slice(2)}` : '';
    const response = await fetch(
      `${url}/organisations/vat/check-vat-number/lookup/${number.slice(2)}${own}`,
      {
        headers: { accept: 'application/vnd.hmrc.2.0+json', authorization: `Bearer ${await authorize()}` },
        signal: signal(),
        redirect: 'error',
      },
    );
    if (response.status === 404) return { isValid: false, name: null, consultation: null };
    const parsed = lookupAnswer.safeParse(response.ok ? await response.json() : null);
    if (!parsed.success) return null;
    const { target, consultationNumber } = parsed.data;
    return { isValid: true, name: target.name ?? null, consultation: consultationNumber ?? null };
  };
  return (number) => inSpan({ name: 'HMRC check', kind: 'client' }, () => lookUp(number));
}
