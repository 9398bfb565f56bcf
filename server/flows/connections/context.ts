import type { Pool } from 'pg';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Seal } from '../../platform/seal.ts';
import type { AskContext } from './shop-client/ask.ts';
import type { OrderRow } from './to-rows.ts';

type BatchToMake = {
  member: number;
  language: string;
  currency: string;
  fileName: string;
  hash: Buffer;
  rows: readonly OrderRow[];
  now: number;
};

/** Makes a batch of rows and begins to check it, in the caller's transaction: the composition root provides it. */
export type MakeBatch = (tx: Database, batch: BatchToMake) => Promise<Result<{ id: string }, Refusal>>;

export type ConnectorContext = AskContext & { pool: Pool; seal: Seal; makeBatch: MakeBatch };
