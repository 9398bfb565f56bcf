import type { Pool } from 'pg';
import type { Seal } from '../../platform/seal.ts';
import type { AskContext } from './shop-client/ask.ts';

export type ConnectorContext = AskContext & { pool: Pool; seal: Seal };
