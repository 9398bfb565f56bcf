import type {
  StaffContract,
  StaffEnvelope,
  StaffInput,
  StaffOutput,
  StaffPreview,
} from '../../contract/office/call.ts';
import type { OfficeReason } from '../../contract/office/refusals.ts';
import { askFor, sessionPrompt } from './prompts.ts';

/** What a refused call says; `fields` name what is wrong in its input. */
export type Refusal = {
  reason: OfficeReason | 'Unreachable' | 'Failed';
  message: string;
  fields: { field: string; message: string }[];
};
export type StaffAnswer<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };

export type CallOptions = {
  /** Why, for calls that store it. */
  reason?: string;
  /** It repeats by itself: it does not keep the session alive. */
  isBackground?: boolean;
  /** Asks for nothing, and answers that somebody must sign in. */
  isSilent?: boolean;
  /** It goes on when the page is left; 64 KB at most. */
  isLast?: boolean;
};

/**
 * Makes a call of the back office. Where the session has ended or a code is needed, it asks above the page and repeats
 * the same call, with the same key; it is refused if that is given up.
 */
export const callStaff = <C extends StaffContract>(
  contract: C,
  input: StaffInput<C>,
  options: CallOptions = {},
): Promise<StaffAnswer<StaffOutput<C>>> => send(contract, contract.path, input, options);

/** Returns what a call would answer, which is run and rolled back. */
export const previewStaff = <C extends StaffContract>(
  contract: C,
  input: StaffInput<C>,
): Promise<StaffAnswer<StaffPreview<StaffOutput<C>>>> =>
  send(contract, `/preview${contract.path}`, input, {});

async function send<Data>(
  contract: StaffContract,
  path: string,
  input: unknown,
  options: CallOptions,
): Promise<StaffAnswer<Data>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (contract.changes) headers['idempotency-key'] = crypto.randomUUID();
  if (options.isBackground) headers['x-background'] = '1';
  const body = JSON.stringify({ input, reason: options.reason });
  const isOfSession = contract.permission !== 'anyone' && !options.isSilent;
  for (;;) {
    // Without a session it would only be refused.
    if (isOfSession && !(await sessionPrompt())) return failed('StaffNeeded', 'Sign in to go on.');
    const answer = await post<Data>(path, { headers, body, keepalive: options.isLast ?? false });
    const prompt = answer.ok || !isOfSession ? null : promptFor(answer.refusal);
    if (!prompt || !(await askFor(prompt))) return answer;
  }
}

function promptFor({ reason }: Refusal) {
  if (reason === 'StaffNeeded') return 'session' as const;
  return reason === 'FactorNeeded' ? ('factor' as const) : null;
}

const failed = (reason: Refusal['reason'], message: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { reason, message, fields: [] },
});

async function post<Data>(path: string, request: RequestInit): Promise<StaffAnswer<Data>> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method: 'POST', ...request });
  } catch {
    return failed('Unreachable', 'The office cannot be reached. Check the connection, then do it again.');
  }
  const envelope = await readEnvelope<Data>(response);
  if (!envelope) return failed('Failed', `The office failed (${response.status}). Do it again in a minute.`);
  if (response.ok && envelope.data !== null) return { ok: true, data: envelope.data };
  const { reason = 'Failed', message, fields = [] } = envelope;
  return { ok: false, refusal: { reason, message, fields } };
}

/** Proxies answer with pages of their own when the office is down. */
async function readEnvelope<Data>(response: Response): Promise<StaffEnvelope<Data> | null> {
  try {
    const parsed: StaffEnvelope<Data> = await response.json();
    return typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed : null;
  } catch {
    return null;
  }
}

/** The address of a file. */
export const fileAddress = <C extends StaffContract>(contract: C, input: StaffInput<C>): string =>
  `/api${contract.path}?${new URLSearchParams(input as Record<string, string>)}`;
