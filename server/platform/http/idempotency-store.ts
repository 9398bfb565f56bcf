import { first, run } from '../database/statement.ts';

type Claim = [owner: string, key: string, call: string, inputHash: Buffer];

/** Claims a key for the call that is about to run; 0 when it was used before. */
export const claimKey = run<Claim>(
  'idempotency.claim',
  `INSERT INTO idempotency_key (owner, key, call, input_hash) VALUES ($1, $2, $3, $4) ON CONFLICT (owner, key) DO NOTHING`,
);

/** What a key was used for; `answer` is null while the first call runs, and for ever when its process died. */
export const findKey = first<
  [owner: string, key: string],
  { call: string; inputHash: Buffer; answer: Buffer | null }
>(
  'idempotency.find',
  'SELECT call, input_hash AS "inputHash", answer FROM idempotency_key WHERE owner = $1 AND key = $2',
);

export const storeAnswer = run<[owner: string, key: string, answer: Buffer]>(
  'idempotency.answer',
  'UPDATE idempotency_key SET answer = $3 WHERE owner = $1 AND key = $2',
);

export const releaseKey = run<[owner: string, key: string]>(
  'idempotency.release',
  'DELETE FROM idempotency_key WHERE owner = $1 AND key = $2',
);
