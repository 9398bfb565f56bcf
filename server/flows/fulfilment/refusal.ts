import type { Result } from '../../../kit/result.ts';

/** What staff gets: a value, or the sentence that says why not. Staff tools are English. */
export type StaffResult<Value> = Result<Value, string>;

/** Refuses a command of staff with the reason. */
export const deny = (reason: string): { ok: false; refusal: string } => ({ ok: false, refusal: reason });
