import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Contract, Envelope } from '../../../contract/call.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { acceptsIdempotencyKey } from '../../../contract/refusals-of.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Counter, Limit } from '../counters/counter.ts';
import type { Database } from '../database/statement.ts';
import { claimKey, findKey, releaseKey, storeAnswer } from './idempotency-store.ts';
import { ipKey } from './ip-key.ts';
import { ownerOf, type RequestContext } from './request-context.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Keys that one network address may use a minute: each is a row that is kept for a day. */
export const MAX_KEYS_A_MINUTE = 60;
const KEYS: Limit = { name: 'idempotency', max: MAX_KEYS_A_MINUTE, windowS: 60 };
/** A larger answer, once compressed, is not stored, and its key can be used again. */
const MAX_ANSWER_BYTES = 64 * 1024;
const IN_PROGRESS_RETRY_S = 1;

type ResponseEnvelope = Envelope<unknown>;
/** Runs a call once for a key: `execute` is not called again for a repeat. Refuses a key that is used otherwise. */
export type RunOnce = (
  call: { contract: Contract; context: RequestContext; input: unknown },
  execute: () => Promise<ResponseEnvelope>,
) => Promise<Result<ResponseEnvelope, Refusal>>;

/** A file counts by its hash: as JSON it would be many times its size. */
function withoutBytes(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const given = this[name];
  return given instanceof Uint8Array ? hash('sha256', given) : value;
}

const inputHash = (input: unknown): Buffer =>
  hash('sha256', JSON.stringify(input, withoutBytes) ?? '', 'buffer');

/**
 * Idempotency by the header `idempotency-key`: the answer of a changing call is stored per visitor and key for a day,
 * and a repeat with the same input gets it. Refused calls changed nothing and are not stored.
 */
export function createRunOnce(db: Database, counter: Counter): RunOnce {
  return async ({ contract, context, input }, execute) => {
    const visitor = ownerOf(context);
    if (context.idempotencyKey === null || !visitor || !acceptsIdempotencyKey(contract))
      return ok(await execute());
    const { waitMs } = await counter.count(KEYS, ipKey(context.ip));
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      return { ok: false, refusal: { reason: 'TooManyRequests', values: { seconds }, retryAfterS: seconds } };
    }
    const owner = visitor.guest ?? `m${visitor.member}`;
    const key = hash('sha256', context.idempotencyKey, 'base64url');
    const call = `${contract.method} ${contract.path}`;
    const digest = inputHash(input);
    if ((await claimKey(db, owner, key, call, digest)) === 0) {
      const used = await findKey(db, owner, key);
      if (used && (used.call !== call || !used.inputHash.equals(digest)))
        return { ok: false, refusal: { reason: 'IdempotencyKeyReused' } };
      if (!used?.answer)
        return { ok: false, refusal: { reason: 'IdempotencyInProgress', retryAfterS: IN_PROGRESS_RETRY_S } };
      return ok(JSON.parse((await decompress(used.answer)).toString()) as ResponseEnvelope);
    }
    try {
      const envelope = await execute();
      const answer = envelope.code === 200 ? await compress(JSON.stringify(envelope)) : null;
      if (answer && answer.length <= MAX_ANSWER_BYTES) await storeAnswer(db, owner, key, answer);
      else await releaseKey(db, owner, key);
      return ok(envelope);
    } catch (error) {
      await releaseKey(db, owner, key);
      throw error;
    }
  };
}
